import { type Address, erc20Abi, type Hex, isAddressEqual, parseEventLogs } from 'viem'

/** A log as receipts and proofs have it. */
export interface PlainLog {
  readonly address: Address
  readonly topics: readonly Hex[]
  readonly data: Hex
}

/** What one log has moved. */
export interface LoggedTransfer {
  /** Place of the log within its transaction. */
  readonly place: number
  readonly token: Address
  readonly amount: bigint
}

/**
 * Transfers of tokens to an account, in their order. Any contract can log a transfer of anything: it is one of the token only where the token itself has
 * logged it.
 * @param logs all of a transaction, in their order
 */
export function readTransfers(logs: readonly PlainLog[], recipient: Address): readonly LoggedTransfer[] {
  return logs.flatMap((log, place): readonly LoggedTransfer[] => {
    const [transfer] = parseEventLogs({
      abi: erc20Abi,
      eventName: 'Transfer',
      logs: [log as never],
      strict: true,
    })
    if (!transfer || !isAddressEqual(transfer.args.to, recipient) || transfer.args.value === 0n) return []
    return [{ place, token: log.address, amount: transfer.args.value }]
  })
}
