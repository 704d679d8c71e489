export { connecting as texts } from '../../locales/en/connecting.ts'
export { ConnectingExternalView } from './ConnectingExternalView.tsx'
