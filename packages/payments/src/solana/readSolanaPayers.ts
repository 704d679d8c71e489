import type { PaymentRequest } from '@portico/contract/payments'
import { type Client, formatUnits } from 'viem'
import { getPaymentKey } from '../names/names.ts'
import { askSolana, readSolanaTransaction, type SolanaTransaction } from './readSolanaTransaction.ts'
import { readSolanaTransfers } from './readSolanaTransfers.ts'

/** Transactions that name a payment, looked at. */
const most = 1_000

/** What somebody has paid of one asset, and got back. */
export interface SolanaPayer {
  /** Address, base58. An exchange's is not its customer's: what goes back there is lost to him. */
  readonly payer: string
  /** Mint; null for SOL. */
  readonly asset: string | null
  /** Base units. */
  readonly paid: bigint
  /** Base units that the recipient has given back, by transfers that name the payment's key. */
  readonly returned: bigint
}

/** Parameters of {@link readSolanaPayers}. */
export interface ReadSolanaPayersParameters {
  /** Whose transport leads to a node of the request's chain. */
  readonly client: Client
  readonly request: PaymentRequest
}

async function readNamed(client: Client, key: string): Promise<readonly SolanaTransaction[]> {
  const options = { commitment: 'finalized', limit: most }
  const listed = await askSolana(client, 'getSignaturesForAddress', [key, options])
  // What is not looked at may have been given back already.
  if (!Array.isArray(listed) || listed.length >= most) throw new SyntaxError('Too many name the payment.')
  const found = await Promise.all(
    listed.map((one) => readSolanaTransaction(client, `${(one as { signature?: unknown }).signature}`)),
  )
  if (found.includes(null)) throw new SyntaxError('A transaction is listed, and not there.')
  return found.filter((one) => one !== null)
}

/**
 * Reads from the chain who has paid a request on Solana, and what has gone back: asked before each refund, no payer gets his money back twice.
 * Only what is final counts.
 * @throws TypeError unless it is a request of Solana; SyntaxError where a node's answer cannot be read; and what the client throws
 */
export async function readSolanaPayers({
  client,
  request,
}: ReadSolanaPayersParameters): Promise<readonly SolanaPayer[]> {
  if (!request.asset.startsWith('solana:')) throw new TypeError('This is no request for a payment on Solana.')
  const { recipient } = request
  const key = getPaymentKey(request)
  const transactions = await readNamed(client, key)
  const payers = new Map<string, SolanaPayer>()
  for (const transaction of transactions)
    for (const { payer, asset, amount } of readSolanaTransfers(transaction, { recipient, key })) {
      if (payer === null || payer === recipient) continue
      const id = `${payer} ${asset}`
      const known = payers.get(id) ?? { payer, asset, paid: 0n, returned: 0n }
      payers.set(id, { ...known, paid: known.paid + amount })
    }
  const sumReturned = ({ payer, asset }: SolanaPayer) =>
    transactions
      .flatMap((transaction) => readSolanaTransfers(transaction, { recipient: payer, key }))
      .filter((one) => one.payer === recipient && one.asset === asset)
      .reduce((sum, { amount }) => sum + amount, 0n)
  return [...payers.values()].map((one) => ({ ...one, returned: sumReturned(one) }))
}

/** Parameters of {@link toSolanaRefundLink}. */
export interface ToSolanaRefundLinkParameters {
  /** What was asked for. */
  readonly request: PaymentRequest
  readonly to: SolanaPayer
  /** Base units to give back. @default all that was not given back yet */
  readonly amount?: bigint
  /** Of the asset that was paid. */
  readonly decimals: number
}

/**
 * Writes a refund as wallets of Solana read it (Solana Pay): the recipient's own wallet opens it. The transfer names the payment's key, by which
 * `readSolanaPayers` and the gateway know it.
 * @throws RangeError for more than the payer is owed, or for nothing
 */
export function toSolanaRefundLink({ request, to, amount, decimals }: ToSolanaRefundLinkParameters): string {
  const { payer, asset, paid, returned } = to
  const owed = paid - returned
  const given = amount ?? owed
  if (given <= 0n || given > owed) throw new RangeError(`${owed} base units are owed, not ${given}.`)
  const query = new URLSearchParams({
    amount: formatUnits(given, decimals),
    ...(asset !== null && { 'spl-token': asset }),
    reference: getPaymentKey(request),
  })
  return `solana:${payer}?${query}`
}
