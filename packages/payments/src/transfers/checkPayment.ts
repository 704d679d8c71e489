import { ChainMismatchError } from '@portico/contract/errors/tools'
import type { Client, Hex } from 'viem'
import { getBlock, getBlockNumber, getChainId } from 'viem/actions'
import { checkTransaction, type TransactionCheck } from './checkTransaction.ts'
import type { Expectation, PaymentCheck, PaymentState, Transfer } from './Expectation.ts'
import { readBalance } from './readBalance.ts'

/** When a payment counts: after so many blocks, its own counted; or once the chain itself calls its block final. */
export type Finality = number | 'finalized'

/** Parameters of {@link checkPayment}. */
export interface CheckPaymentParameters {
  /** Of the expectation's chain. */
  readonly client: Client
  readonly expected: Expectation
  /** Of the transactions that are said to have paid: several, where the rest was paid later. */
  readonly hashes: readonly Hex[]
  /** @default 'finalized' */
  readonly finality?: Finality
}

const sumUp = (transfers: readonly Transfer[]) => transfers.reduce((sum, { amount }) => sum + amount, 0n)

/** The newest block that the chain will not go back on, and the newest of all. */
async function readHeights(client: Client, finality: Finality) {
  const newest = await getBlockNumber(client, { cacheTime: 0 })
  if (finality !== 'finalized') return { newest, final: newest - BigInt(finality) + 1n }
  const { number } = await getBlock(client, { blockTag: 'finalized' })
  return { newest, final: number }
}

/** What is said of what has not come. */
function toEmptyState(final: readonly TransactionCheck[], isPending: boolean): PaymentState {
  if (isPending) return 'pending'
  if (final.some(({ others }) => others.length > 0)) return 'wrongAsset'
  return final.length > 0 && final.every(({ hasFailed }) => hasFailed) ? 'failed' : 'absent'
}

function toState(amount: bigint, expected: bigint, isPending: boolean): PaymentState {
  if (amount > expected) return 'overpaid'
  if (amount === expected) return 'paid'
  return isPending ? 'pending' : 'underpaid'
}

/** @param hashes in any case, and some of them twice */
const toUnique = (hashes: readonly Hex[]): readonly Hex[] => [
  ...new Set(hashes.map((hash) => hash.toLowerCase() as Hex)),
]

/**
 * Asks the chain what has been paid. What a page, a wallet or a buyer says of it counts for nothing. Whether the transfers have paid for something else already is
 * for `claimTransfers`.
 * @throws ChainMismatchError, and what the node's fault is
 */
export async function checkPayment(parameters: CheckPaymentParameters): Promise<PaymentCheck> {
  const { client, expected, finality = 'finalized' } = parameters
  const { caipNetworkId } = expected
  if (`eip155:${await getChainId(client)}` !== caipNetworkId)
    throw new ChainMismatchError({ details: caipNetworkId })
  const all = await Promise.all(
    toUnique(parameters.hashes).map((hash) => checkTransaction(client, expected, hash)),
  )
  const { newest, final: finalNumber } = await readHeights(client, finality)
  const known = all.filter((check) => check !== null)
  const final = known.filter(({ blockNumber }) => blockNumber <= finalNumber)
  const isPending = final.length < all.length
  const transfers = [
    ...final.flatMap((check) => check.transfers),
    ...(await readBalance(client, expected, final, finalNumber)),
  ]
  const [amount, inTime] = [sumUp(transfers), sumUp(transfers.filter(({ isLate }) => !isLate))]
  const others = final.flatMap((check) => check.others)
  const confirmations = known.map(({ blockNumber }) => Math.max(1, Number(newest - blockNumber) + 1))
  return {
    state: amount === 0n ? toEmptyState(final, isPending) : toState(amount, expected.amount, isPending),
    ...{ transfers, others, amount },
    isLate: inTime < expected.amount && [...transfers, ...others].some(({ isLate }) => isLate),
    confirmations: known.length < all.length || known.length === 0 ? 0 : Math.min(...confirmations),
  }
}
