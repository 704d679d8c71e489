export { ConnectingExternalView } from './ConnectingExternalView.tsx'
export { texts } from './texts.ts'
