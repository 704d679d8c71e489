export { AlertNotice } from './AlertNotice.tsx'
export { alert as texts } from './texts.ts'
