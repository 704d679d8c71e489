export { ConnectMethodsView as ConnectView } from './ConnectMethodsView.tsx'
export { default as styleText } from './methods.css'
export { texts } from './texts.ts'
