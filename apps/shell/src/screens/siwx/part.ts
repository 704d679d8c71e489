export { ConnectingSiweView } from './ConnectingSiweView.tsx'
export { signIn as texts } from './texts.ts'
