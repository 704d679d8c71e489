import type { Core } from '../../core/Core.ts'
import type { Screen } from '../Screen.ts'

const hasRelay = ({ options: { enableWalletConnect = true, relayUrl } }: Core) =>
  enableWalletConnect && relayUrl !== undefined

export const titles = {
  'pairing.title': 'Scan with your phone',
}

export const connectingWalletConnect: Screen = {
  part: 'pairing',
  views: {
    ConnectingWalletConnect: { isThere: hasRelay },
    ConnectingWalletConnectBasic: { title: 'pairing.title', isThere: hasRelay },
  },
}
