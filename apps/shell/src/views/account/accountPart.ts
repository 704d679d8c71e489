export { account as texts } from '../../locales/en/account.ts'
export { AccountView } from './AccountView.tsx'
export { default as styleText } from './account.css'
