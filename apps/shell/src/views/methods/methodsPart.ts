export { methods as texts } from '../../locales/en/methods.ts'
export { ConnectView } from './ConnectView.tsx'
export { default as styleText } from './methods.css'
