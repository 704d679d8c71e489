export { NetworksView } from './NetworksView.tsx'
export { SwitchNetworkView } from './SwitchNetworkView.tsx'
export { texts } from './texts.ts'
export { UnsupportedChainView } from './UnsupportedChainView.tsx'
