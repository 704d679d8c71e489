import { concat, type Hex, numberToHex, toRlp, trim } from 'viem'

/** A receipt as `eth_getBlockReceipts` has it: fields that its code (EIP-2718) holds. */
export interface RpcReceipt {
  readonly type: Hex
  readonly status?: Hex
  /** Before Byzantium. */
  readonly root?: Hex
  readonly cumulativeGasUsed: Hex
  readonly logsBloom: Hex
  readonly logs: readonly RpcLog[]
  readonly transactionHash: Hex
  readonly transactionIndex: Hex
  /** Of deposits on an OP Stack chain. */
  readonly depositNonce?: Hex
  readonly depositReceiptVersion?: Hex
}

/** A log of a receipt. */
export interface RpcLog {
  readonly address: Hex
  readonly topics: readonly Hex[]
  readonly data: Hex
}

/** A number as RLP holds it: without leading zeros, and zero as nothing. */
export const toScalar = (quantity: Hex): Hex => {
  const bytes = trim(numberToHex(BigInt(quantity)))
  return BigInt(quantity) === 0n ? '0x' : bytes.length % 2 ? `0x0${bytes.slice(2)}` : bytes
}

/** Writes a receipt as the trie of its block holds it (EIP-658, EIP-2718). */
export function encodeReceipt(receipt: RpcReceipt): Hex {
  const { type, status, root, cumulativeGasUsed, logsBloom, logs, depositNonce, depositReceiptVersion } =
    receipt
  const fields = [
    root ?? toScalar(status ?? '0x0'),
    toScalar(cumulativeGasUsed),
    logsBloom,
    logs.map(({ address, topics, data }) => [address, [...topics], data]),
    ...(depositNonce === undefined ? [] : [toScalar(depositNonce)]),
    ...(depositReceiptVersion === undefined ? [] : [toScalar(depositReceiptVersion)]),
  ]
  const code = toRlp(fields as never)
  return BigInt(type) === 0n ? code : concat([numberToHex(BigInt(type), { size: 1 }), code])
}
