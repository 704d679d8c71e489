export { SpamSwitch } from './SpamSwitch.tsx'
export { TokenActionsItem } from './TokenActionsItem.tsx'
export { default as styleText } from './tokenActions.css'
