export { TokenActionsItem } from './TokenActionsItem.tsx'
export { default as styleText } from './tokenActions.css'
