export { profile as texts } from '../../locales/en/profile.ts'
export { ConnectingMultiChainView } from './ConnectingMultiChainView.tsx'
export { ProfileWalletsView } from './ProfileWalletsView.tsx'
export { default as styleText } from './profile.css'
