export { ApproveTransactionView } from './ApproveTransactionView.tsx'
export { texts } from './texts.ts'
