export { wallets as texts } from '../../locales/en/wallets.ts'
export { AllWalletsView } from './AllWalletsView.tsx'
export { default as styleText } from './wallets.css'
