/** Hash of every transaction that the fake wallet sends. */
export const testHash = `0x${'ab'.repeat(32)}` as const

/** Answers of a fake node and wallet, by method: what every method gives when all is well. */
export const testAnswers: Readonly<Record<string, unknown>> = {
  eth_call: `0x${'1'.padStart(64, '0')}`,
  eth_estimateGas: '0x5208',
  eth_gasPrice: '0x3b9aca00',
  eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00' },
  eth_getCode: '0x60',
  eth_getTransactionReceipt: { transactionHash: testHash, status: '0x1', blockNumber: '0x2' },
  eth_sendTransaction: testHash,
}
