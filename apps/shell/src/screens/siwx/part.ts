export { ConnectingSiweView } from './ConnectingSiweView.tsx'
export { texts } from './texts.ts'
