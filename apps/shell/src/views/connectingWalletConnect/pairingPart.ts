export { ConnectingWalletConnectBasicView } from './ConnectingWalletConnectBasicView.tsx'
export { ConnectingWalletConnectView } from './ConnectingWalletConnectView.tsx'
export { default as pairingStyleText } from './pairing.css'
