export { ConnectMethodsView as ConnectView } from './ConnectMethodsView.tsx'
export { default as styleText } from './methods.css'
export { methods as texts } from './texts.ts'
