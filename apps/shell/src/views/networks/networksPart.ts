export { networks as texts } from '../../locales/en/networks.ts'
export { NetworksView } from './NetworksView.tsx'
export { SwitchNetworkView } from './SwitchNetworkView.tsx'
export { UnsupportedChainView } from './UnsupportedChainView.tsx'
