import { type Address, erc20Abi, type Hex, isAddressEqual, parseAbi, parseEventLogs } from 'viem'

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
  /** Base units. */
  readonly amount: bigint
}

/** What a payment's address has paid out to its recipient. */
export interface Collected {
  /** The payment's. */
  readonly address: Address
  /** Null for the chain's own currency. */
  readonly token: Address | null
  /** Base units. */
  readonly amount: bigint
}

const collectedAbi = parseAbi(['event Collected(address indexed token, uint256 amount)'])
const native: Address = '0x0000000000000000000000000000000000000000'

/** @param logs all of a transaction @returns what addresses of payments say that they have paid out */
export const readCollected = (logs: readonly PlainLog[]): readonly Collected[] =>
  parseEventLogs({ abi: collectedAbi, logs: logs as never, strict: true }).map(({ address, args }) => ({
    address,
    token: isAddressEqual(args.token, native) ? null : args.token,
    amount: args.amount,
  }))

/**
 * Transfers of tokens to an account, in their order. Any contract can log a transfer of anything: it is one of the token only where the token itself has
 * logged it. What a payment's address pays out was somebody's payment before, and is left out: whoever calls it, with whichever reference, would
 * have it counted twice.
 * @param logs all of a transaction, in their order
 */
export function readTransfers(logs: readonly PlainLog[], recipient: Address): readonly LoggedTransfer[] {
  const paidOut = readCollected(logs)
  return logs.flatMap((log, place): readonly LoggedTransfer[] => {
    const [transfer] = parseEventLogs({
      abi: erc20Abi,
      eventName: 'Transfer',
      logs: [log as never],
      strict: true,
    })
    if (!transfer) return []
    const { from, to, value: amount } = transfer.args
    const isCollected = paidOut.some(({ address }) => isAddressEqual(address, from))
    if (amount === 0n || isCollected || !isAddressEqual(to, recipient)) return []
    return [{ place, token: log.address, amount }]
  })
}
