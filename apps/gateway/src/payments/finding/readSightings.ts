import { parseAsset } from '@portico/contract/payments'
import { type Address, type Hash, type PublicClient, parseAbiItem } from 'viem'
import type { BlockRange } from '../../chains/createRangeReader.ts'
import type { WatchedPayment } from '../store/createPayments.ts'
import type { WindowTransaction } from './createBlockWindow.ts'
import { toChunks } from './toChunks.ts'

const transfer = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')

/** Which payments there may be something for, and in which transactions. */
export type Sightings = ReadonlyMap<string, ReadonlySet<Hash>>

/** A transfer that a contract says there was. */
interface LoggedSighting {
  readonly token: string
  readonly to: string
  readonly hash: Hash
}

/** Transfers of tokens to accounts in some blocks, as logs have them. */
export async function readLogs(
  client: PublicClient,
  accounts: readonly Address[],
  { from, to }: BlockRange,
): Promise<readonly LoggedSighting[]> {
  const found = await Promise.all(
    toChunks(accounts).map((chunk) =>
      client.getLogs({ event: transfer, args: { to: chunk }, fromBlock: from, toBlock: to, strict: true }),
    ),
  )
  return found.flat().map(({ address, args, transactionHash }) => ({
    token: address.toLowerCase(),
    to: args.to.toLowerCase(),
    hash: transactionHash,
  }))
}

/** Tells which payment somebody who got something may have got it for. */
function createMatcher(watched: readonly WatchedPayment[]) {
  const byAddress = new Map(watched.flatMap((one) => (one.address ? [[one.address.toLowerCase(), one]] : [])))
  const byReference = new Map(
    watched.map((one) => [`${one.recipient} ${one.reference}`.toLowerCase(), one] as const),
  )
  return (to: string, tail: string | null): WatchedPayment | undefined =>
    byAddress.get(to.toLowerCase()) ?? byReference.get(`${to} ${tail}`.toLowerCase())
}

/**
 * Goes through what has come to anybody who waits.
 * @param isListed of tokens, in lower case, that people pay with: what others log is nobody's payment
 */
export function listSightings(
  watched: readonly WatchedPayment[],
  logs: readonly LoggedSighting[],
  transactions: readonly WindowTransaction[],
  isListed: (token: string) => boolean,
): Sightings {
  const match = createMatcher(watched)
  const tails = new Map(transactions.map(({ hash, tail }) => [hash, tail]))
  const found = new Map<string, Set<Hash>>()
  const add = (payment: WatchedPayment, hash: Hash) => {
    const hashes = found.get(payment.digest) ?? new Set()
    found.set(payment.digest, hashes.add(hash))
  }
  for (const { token, to, hash } of logs) {
    const payment = match(to, tails.get(hash) ?? null)
    if (!payment) continue
    const isAsked = parseAsset(payment.asset)?.address?.toLowerCase() === token
    if (isAsked || isListed(token)) add(payment, hash)
  }
  for (const { to, value, tail, hash } of transactions) {
    const payment = to && value > 0n ? match(to, tail) : undefined
    if (payment) add(payment, hash)
  }
  return found
}
