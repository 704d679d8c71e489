import type { RpcRequest } from '@portico/contract'
import { dollar } from './testAccount.ts'

/** Hash of every transaction that the fake wallet sends. */
export const testHash = `0x${'ab'.repeat(32)}` as const

const one = `0x${'1'.padStart(64, '0')}`

/** A transfer that succeeds, and a balance that is more than anybody has; nothing else is there to be asked. */
function answerCall({ params = [] }: RpcRequest): string {
  const [{ data = '' }] = params as [{ data?: string }]
  if (data.startsWith('0xa9059cbb')) return one
  return data.startsWith('0x70a08231') ? `0x${'f'.repeat(64)}` : '0x'
}

/** Contracts are what takes part in calls; everybody else is an account. */
const answerCode = ({ params }: RpcRequest) =>
  (params as readonly unknown[])[0] === dollar.address ? '0x60' : '0x'

/** Answers of a fake node and wallet, by method: what every method gives when all is well. */
export const testAnswers: Readonly<Record<string, unknown>> = {
  eth_call: answerCall,
  eth_estimateGas: '0x5208',
  eth_gasPrice: '0x3b9aca00',
  eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00' },
  eth_getBalance: `0x${'f'.repeat(32)}`,
  eth_getCode: answerCode,
  eth_getTransactionReceipt: { transactionHash: testHash, status: '0x1', blockNumber: '0x2' },
  eth_sendTransaction: testHash,
}
