export { AllWalletsView } from './AllWalletsView.tsx'
export { default as styleText } from './allWallets.css'
export { texts } from './texts.ts'
