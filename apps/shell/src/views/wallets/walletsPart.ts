export { wallets as texts } from '../../locales/en/wallets.ts'
export { AllWalletsView } from './AllWalletsView.tsx'
