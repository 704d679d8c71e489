export { signIn as texts } from '../../locales/en/signIn.ts'
export { ConnectingSiweView } from './ConnectingSiweView.tsx'
