export { ConnectingMultiChainView } from './ConnectingMultiChainView.tsx'
export { ProfileWalletsView } from './ProfileWalletsView.tsx'
export { default as styleText } from './profile.css'
export { texts } from './texts.ts'
