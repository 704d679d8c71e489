export { approve as texts } from '../../locales/en/approve.ts'
export { ApproveTransactionView } from './ApproveTransactionView.tsx'
