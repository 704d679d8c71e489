export { getTransactionPage, type TransactionPage } from '../getTransactionPage.ts'
