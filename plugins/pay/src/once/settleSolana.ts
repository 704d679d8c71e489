import type { Requester } from '@portico/evm/client'
import { toFields, toList } from '../fields.ts'
import type { PayRequest } from '../request/PayRequest.ts'
import type { Attempt } from './Attempt.ts'
import type { Standing } from './Standing.ts'

/** Transactions that name a payment and are looked at. Anybody can name it: where there are more, nobody can say. */
const [listedMost, readMost] = [100, 12]

/** Blocks for which a node may list behind what is final. Nodes read `minContextSlot` of such a list each in its own way. */
const slack = 50n

function toCount(value: unknown): bigint {
  if (!Number.isSafeInteger(value)) throw new SyntaxError(`${value} is no count.`)
  return BigInt(value as number)
}

/** Where a chain stands. */
export interface Place {
  readonly slot: bigint
  readonly height: bigint
}

/** @param commitment `finalized`: of what no fork takes back @throws what the node throws */
export async function readPlace(chain: Requester, commitment: 'processed' | 'finalized'): Promise<Place> {
  const request = { method: 'getEpochInfo', params: [{ commitment }] }
  const { absoluteSlot, blockHeight } = toFields(await chain.request<unknown>(request))
  return { slot: toCount(absoluteSlot), height: toCount(blockHeight) }
}

/** Height of the last block that can take what is made now. @throws what the node throws */
export async function readLastHeight(chain: Requester): Promise<bigint> {
  const request = { method: 'getLatestBlockhash', params: [{ commitment: 'confirmed' }] }
  const { value } = toFields(await chain.request<unknown>(request))
  return toCount(toFields(value).lastValidBlockHeight)
}

/** What the node knows of a signature. `absent`: nothing, and it does not lag behind the slot. */
async function readStatus(chain: Requester, hash: string, { slot }: Place) {
  const request = { method: 'getSignatureStatuses', params: [[hash], { searchTransactionHistory: true }] }
  const { context, value } = toFields(await chain.request<unknown>(request))
  const [said] = toList(value)
  if (said === null) return toCount(toFields(context).slot) < slot ? 'awaited' : 'absent'
  const { err, confirmationStatus } = toFields(said)
  if (err === undefined) throw new SyntaxError('This is no status.')
  // What has only been processed may still be dropped.
  if (confirmationStatus !== 'confirmed' && confirmationStatus !== 'finalized') return 'awaited'
  if (err === null) return 'paid'
  return confirmationStatus === 'finalized' ? 'failed' : 'awaited'
}

/** Whether an account has signed a transaction. @throws Error where the node does not have it yet */
async function isSignedBy(chain: Requester, hash: string, account: string): Promise<boolean> {
  const options = { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 0 }
  const answer = await chain.request<unknown>({ method: 'getTransaction', params: [hash, options] })
  const { message } = toFields(toFields(answer).transaction)
  const { accountKeys, header } = toFields(message)
  const signers = toCount(toFields(header).numRequiredSignatures)
  return toList(accountKeys).some((key, index) => key === account && BigInt(index) < signers)
}

/**
 * Looks for a transaction that names the payment, that the account has signed, and that no other attempt has sent.
 * @throws Error where that cannot be known
 */
async function findNamed(
  chain: Requester,
  { key }: PayRequest,
  { account, nonce }: Attempt,
  others: readonly (string | null)[],
): Promise<string | null> {
  const options = { commitment: 'confirmed', limit: listedMost }
  const answer = await chain.request<unknown>({ method: 'getSignaturesForAddress', params: [key, options] })
  if (!Array.isArray(answer) || answer.length >= listedMost) throw new Error('Too many name the payment.')
  const named = answer
    .map(toFields)
    .filter(
      ({ err, slot, signature }) =>
        err === null && toCount(slot) >= nonce && !others.includes(`${signature}`),
    )
  if (named.length > readMost) throw new Error('Too many name the payment.')
  for (const { signature } of named)
    if (await isSignedBy(chain, `${signature}`, account)) return `${signature}`
  return null
}

/**
 * Asks the chain what became of an attempt on Solana: by its signature, and by who names the payment. It has come to nothing once the block after
 * which it cannot be taken is final, and the transaction is nowhere.
 * @param others hashes of the payment's other attempts
 * @throws Error where that cannot be known
 */
export async function settleSolana(
  chain: Requester,
  request: PayRequest,
  attempt: Attempt,
  others: readonly (string | null)[],
): Promise<Standing> {
  const { hash, block } = attempt
  // In this order: what arrives between the answers is found by the later ones.
  const final = await readPlace(chain, 'finalized')
  const status = hash && (await readStatus(chain, hash, final))
  if (status === 'paid') return { kind: status, hash }
  const named = await findNamed(chain, request, attempt, others)
  if (named) return { kind: 'paid', hash: named }
  if (status === 'failed') return { kind: 'nothing' }
  if (final.height > block + slack && status !== 'awaited') return { kind: 'nothing' }
  return { kind: hash ? 'pending' : 'unknown' }
}
