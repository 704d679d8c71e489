import { ChainMismatchError } from '@portico/contract/errors/tools'
import { type PaymentRequest, parseAsset } from '@portico/contract/payments'
import type { Client } from 'viem'
import { getPaymentKey } from '../names/names.ts'
import type { OtherTransfer, PaymentCheck, PaymentState, Transfer } from '../transfers/Expectation.ts'
import { askSolana, readSolanaTransaction, type SolanaTransaction, toCount } from './readSolanaTransaction.ts'
import { readSolanaTransfers } from './readSolanaTransfers.ts'

/** Parameters of {@link checkSolanaPayment}. */
export interface CheckSolanaPaymentParameters {
  /** Whose transport leads to a node of the request's chain: viem's `createClient({ transport: http(url) })`. */
  readonly client: Client
  readonly request: PaymentRequest
  /** Of the transactions that are said to have paid, base58: several, where the rest was paid later. */
  readonly signatures: readonly string[]
  /** Seconds since 1970, by the chain's clock: what comes in a later block is late. @default nothing is */
  readonly until?: bigint
}

/** Characters of a genesis hash that a CAIP-2 id has. */
const idLength = 32
/** Local nodes go by the id of the development network, each with a beginning of its own. */
const development = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
/** Where money is, and the network of validators. */
const others = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z']

/** @throws ChainMismatchError: what has paid on another chain has paid nothing */
async function checkChain(client: Client, caipNetworkId: string): Promise<void> {
  const genesis = `solana:${`${await askSolana(client, 'getGenesisHash', [])}`.slice(0, idLength)}`
  const isLocal = caipNetworkId === development && !others.includes(genesis)
  if (genesis !== caipNetworkId && !isLocal) throw new ChainMismatchError({ details: caipNetworkId })
}

const sumUp = (transfers: readonly Transfer[]) => transfers.reduce((sum, { amount }) => sum + amount, 0n)

function toState(
  amount: bigint,
  expected: bigint,
  hasOthers: boolean,
  final: readonly SolanaTransaction[],
): PaymentState {
  if (amount > 0n) return amount > expected ? 'overpaid' : amount === expected ? 'paid' : 'underpaid'
  if (hasOthers) return 'wrongAsset'
  return final.length > 0 && final.every(({ hasFailed }) => hasFailed) ? 'failed' : 'absent'
}

/**
 * Asks the chain what has been paid on Solana, of what no fork takes back: by transfers that name the payment's key, to the recipient itself or an
 * account of the token that is the recipient's. What a page, a wallet or a buyer says of it counts for nothing. Whether the transfers have paid for
 * something else already is for `claimTransfers`.
 * @throws TypeError unless it is a request of Solana; ChainMismatchError, and what the node's fault is
 */
export async function checkSolanaPayment(parameters: CheckSolanaPaymentParameters): Promise<PaymentCheck> {
  const { client, request, until = 2n ** 63n } = parameters
  const asked = parseAsset(request.asset)
  if (!asked?.caipNetworkId.startsWith('solana:'))
    throw new TypeError('This is no request for a payment on Solana.')
  const { caipNetworkId, address } = asked
  await checkChain(client, caipNetworkId)
  const ends = { recipient: request.recipient, key: getPaymentKey(request) }
  const signatures = [...new Set(parameters.signatures)]
  const read = await Promise.all(signatures.map((one) => readSolanaTransaction(client, one)))
  const final = read.filter((one) => one !== null)
  const moved = read.flatMap((transaction, index): readonly OtherTransfer[] => {
    if (!transaction) return []
    const isLate = transaction.time > until
    return readSolanaTransfers(transaction, ends).map(({ account, asset, amount }) => ({
      ...{ id: `${caipNetworkId}:${signatures[index]}:${account}`, asset, amount, isLate },
    }))
  })
  const transfers = moved.filter(({ asset }) => asset === address).map(({ asset: _, ...rest }) => rest)
  const beside = moved.filter(({ asset }) => asset !== address)
  const [amount, inTime] = [sumUp(transfers), sumUp(transfers.filter(({ isLate }) => !isLate))]
  const isPending = final.length < read.length
  const state = toState(amount, request.amount, beside.length > 0, final)
  const newest = toCount(await askSolana(client, 'getSlot', [{ commitment: 'finalized' }]))
  const confirmations = final.map(({ slot }) => Math.max(1, Number(newest - slot) + 1))
  return {
    state: isPending && amount < request.amount ? 'pending' : state,
    ...{ transfers, others: beside, amount },
    isLate: inTime < request.amount && moved.some(({ isLate }) => isLate),
    confirmations: isPending || final.length === 0 ? 0 : Math.min(...confirmations),
  }
}
