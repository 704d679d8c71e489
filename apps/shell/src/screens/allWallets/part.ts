export { AllWalletsView } from './AllWalletsView.tsx'
export { default as styleText } from './allWallets.css'
export { wallets as texts } from './texts.ts'
