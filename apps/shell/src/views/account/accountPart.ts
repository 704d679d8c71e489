export { account as texts } from '../../locales/en/account.ts'
export { AccountLeading } from './AccountLeading.tsx'
export { AccountView } from './AccountView.tsx'
export { default as styleText } from './account.css'
