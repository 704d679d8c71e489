export { AccountLeading } from './AccountLeading.tsx'
export { AccountView } from './AccountView.tsx'
export { default as styleText } from './account.css'
export { texts } from './texts.ts'
