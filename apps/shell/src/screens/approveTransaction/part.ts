export { ApproveTransactionView } from './ApproveTransactionView.tsx'
export { approve as texts } from './texts.ts'
