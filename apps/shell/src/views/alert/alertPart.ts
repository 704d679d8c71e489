export { alert as texts } from '../../locales/en/alert.ts'
export { AlertNotice } from './AlertNotice.tsx'
