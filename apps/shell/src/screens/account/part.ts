export { AccountLeading } from './AccountLeading.tsx'
export { AccountView } from './AccountView.tsx'
export { default as styleText } from './account.css'
export { account as texts } from './texts.ts'
