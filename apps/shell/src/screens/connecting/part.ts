export { ConnectingExternalView } from './ConnectingExternalView.tsx'
export { connecting as texts } from './texts.ts'
