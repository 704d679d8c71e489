export { pairing as texts } from '../../locales/en/pairing.ts'
export { ConnectingWalletConnectBasicView } from './ConnectingWalletConnectBasicView.tsx'
export { ConnectingWalletConnectView } from './ConnectingWalletConnectView.tsx'
export { default as styleText } from './pairing.css'
