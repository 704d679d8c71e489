export { AlertNotice } from './AlertNotice.tsx'
export { texts } from './texts.ts'
