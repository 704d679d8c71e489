export { createNetworksView as createUnsupportedChainView } from './createNetworksView.ts'
