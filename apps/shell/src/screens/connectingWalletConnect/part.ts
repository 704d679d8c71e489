export { ConnectingWalletConnectBasicView } from './ConnectingWalletConnectBasicView.tsx'
export { ConnectingWalletConnectView } from './ConnectingWalletConnectView.tsx'
export { default as styleText } from './pairing.css'
export { pairing as texts } from './texts.ts'
