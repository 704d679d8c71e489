import { base58, base64 } from '@scure/base'
import * as v from 'valibot'
import { VaultError } from '../../service/VaultError.ts'
import { handOver } from '../handOver.ts'
import type { Signing, SigningMethod, SigningRequest } from '../Signing.ts'
import { describeTransactions } from './describeTransactions.ts'
import { getSolanaAccount } from './getSolanaAccount.ts'
import { readTransaction, type SolanaTransaction, withSignature } from './readTransaction.ts'

/** More of them nobody reads. */
const transactionsLimit = 20

const transaction = v.pipe(v.string(), v.maxLength(2_048))
const pubkey = v.optional(v.string())
const oneSchema = v.strictObject({ transaction, pubkey })
const manySchema = v.strictObject({
  transactions: v.pipe(v.array(transaction), v.minLength(1), v.maxLength(transactionsLimit)),
  pubkey,
})
const commitment = v.optional(v.picklist(['processed', 'confirmed', 'finalized']))
const count = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)))
const sendSchema = v.strictObject({
  transaction,
  pubkey,
  sendOptions: v.optional(
    v.strictObject({
      skipPreflight: v.optional(v.boolean()),
      preflightCommitment: commitment,
      commitment,
      maxRetries: count,
      minContextSlot: count,
    }),
  ),
})

function parse<Schema extends v.GenericSchema>(schema: Schema, params: unknown): v.InferOutput<Schema> {
  const read = v.safeParse(schema, params)
  if (!read.success) throw new VaultError('INVALID', 'The transaction cannot be read.')
  return read.output
}

interface Given {
  readonly bytes: Uint8Array
  readonly read: SolanaTransaction
}

/** @throws VaultError `INVALID` for what is no transaction, or needs no signature of this account */
function readGiven(text: string, wallet: string): Given {
  try {
    const bytes = base64.decode(text)
    const read = readTransaction(bytes)
    if (read.signers.includes(wallet)) return { bytes, read }
  } catch (cause) {
    throw new VaultError('INVALID', 'The transaction cannot be read.', undefined, { cause })
  }
  throw new VaultError('INVALID', 'The transaction needs no signature of this account.')
}

/** Has transactions approved at once, and signs each. */
async function signAll(
  signing: Signing,
  { caipNetworkId }: SigningRequest,
  { texts, named }: { readonly texts: readonly string[]; readonly named: string | undefined },
) {
  const { nodes, keys, approve, getOpening } = signing
  const wallet = await getSolanaAccount(signing, named)
  const given = texts.map((text) => readGiven(text, wallet))
  const network = nodes.find(caipNetworkId)
  const reads = given.map(({ read }) => read)
  await approve(await describeTransactions(reads, { nodes, network, wallet }))
  const opening = await getOpening(wallet)
  return Promise.all(
    given.map(async ({ bytes, read: { message, signers } }) => {
      const signature = await keys.run('signBytes', { opening, bytes: message })
      return { signature, signed: withSignature(bytes, signers.indexOf(wallet), signature) }
    }),
  )
}

async function signOne(signing: Signing, request: SigningRequest, given: v.InferOutput<typeof oneSchema>) {
  const [one] = await signAll(signing, request, { texts: [given.transaction], named: given.pubkey })
  if (!one) throw new VaultError('INTERNAL', 'Nothing was signed.')
  return one
}

/** `solana_signTransaction { transaction, pubkey? }` → `{ signature, transaction }`: base58, base64. */
export const signTransaction: SigningMethod = async (signing, request) => {
  const { signature, signed } = await signOne(signing, request, parse(oneSchema, request.params))
  return { signature: base58.encode(signature), transaction: base64.encode(signed) }
}

/** `solana_signAllTransactions { transactions, pubkey? }` → `{ transactions }`, base64: one approval for all. */
export const signAllTransactions: SigningMethod = async (signing, request) => {
  const { transactions: texts, pubkey: named } = parse(manySchema, request.params)
  const all = await signAll(signing, request, { texts, named })
  return { transactions: all.map(({ signed }) => base64.encode(signed)) }
}

const statusesSchema = v.object({ value: v.strictTuple([v.object({ slot: v.number() })]) })

/** `solana_signAndSendTransaction { transaction, pubkey?, sendOptions? }` → `{ signature }`, base58. */
export const signAndSendTransaction: SigningMethod = async (signing, request) => {
  const { sendOptions, ...given } = parse(sendSchema, request.params)
  const { signed } = await signOne(signing, request, given)
  const { commitment: _, ...options } = sendOptions ?? {}
  const ask = (method: string, params: readonly unknown[]) =>
    signing.nodes.ask(request.caipNetworkId, method, params)
  // A transaction is known by the signature of who pays for it.
  const id = base58.encode(signed.subarray(1, 65))
  const send = () => ask('sendTransaction', [base64.encode(signed), { encoding: 'base64', ...options }])
  const isThere = async () => v.is(statusesSchema, await ask('getSignatureStatuses', [[id]]))
  return { signature: await handOver({ id, send, isThere }) }
}
