export { estimateFeesPerGas, type FeesPerGas } from '../fees.ts'
export {
  type CallParameters,
  call,
  estimateGas,
  getBalance,
  type Requester,
  readErc20Balance,
  type SimulateErc20TransferParameters,
  simulateErc20Transfer,
  toRpcCall,
} from '../reads.ts'
export {
  getTransactionReceipt,
  type TransactionReceipt,
  type Wait,
  type WaitForTransactionReceiptParameters,
  waitByClock,
  waitForTransactionReceipt,
} from '../receipts.ts'
