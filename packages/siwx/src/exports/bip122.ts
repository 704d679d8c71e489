export { verifyBip122 } from '../bip122/verifyBip122.ts'
export { createBip322Transactions } from '../bip122/verifyBip322.ts'
