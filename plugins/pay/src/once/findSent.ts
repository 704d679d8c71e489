import { isHash } from '@portico/evm'
import { getTransactionReceipt, type Requester } from '@portico/evm/client'
import { countSent, getBlockNumber } from '../chain.ts'
import { toFields, toList } from '../fields.ts'
import type { PayRequest } from '../request/PayRequest.ts'
import type { Attempt } from './Attempt.ts'

/** Transactions of an account that are looked through at most. */
const reach = 8n

/** The first block by which the account had sent more than so many. */
async function findBlock(chain: Requester, account: string, nonce: bigint, from: bigint): Promise<bigint> {
  let [before, after] = [from, await getBlockNumber(chain)]
  while (after - before > 1n) {
    const middle = (before + after) / 2n
    if ((await countSent(chain, account, middle)) > nonce) after = middle
    else before = middle
  }
  return after
}

/** The transaction of this number. @throws Error where the node no longer knows its own past */
async function findByNonce(chain: Requester, account: string, nonce: bigint, from: bigint) {
  const block = await findBlock(chain, account, nonce, from)
  const request = { method: 'eth_getBlockByNumber', params: [`0x${block.toString(16)}`, true] }
  const { transactions } = toFields(await chain.request<unknown>(request))
  const sent = toList(transactions)
    .map(toFields)
    .find((one) => `${one.from}`.toLowerCase() === account.toLowerCase() && BigInt(`${one.nonce}`) === nonce)
  if (!sent || !isHash(sent.hash)) throw new Error(`Number ${nonce} is in no block that is known.`)
  return { hash: sent.hash, block, text: `${sent.to}${sent.input}`.toLowerCase() }
}

/** Whether a call is for this payment: its data ends with the reference, or it leads to the payment's own address. */
const isFor = (text: string, { reference, oneTime }: PayRequest) =>
  text.endsWith(reference.slice(2).toLowerCase()) ||
  (oneTime !== null && text.includes(oneTime.slice(2).toLowerCase()))

/**
 * Looks in the chain for a transaction of the account that has paid, from the attempt's own number on: wallets may take another.
 * @returns its hash; null where none of them has paid
 * @throws Error where that cannot be known
 */
export async function findSent(
  chain: Requester,
  request: PayRequest,
  { account, nonce, block }: Pick<Attempt, 'account' | 'nonce' | 'block'>,
  count: bigint,
): Promise<string | null> {
  if (count - nonce > reach) throw new Error('Too much was sent since.')
  let from = block
  for (let number = nonce; number < count; number += 1n) {
    const sent = await findByNonce(chain, account, number, from)
    // Several of one account may stand in one block.
    from = sent.block - 1n
    if (!isFor(sent.text, request)) continue
    const receipt = await getTransactionReceipt(chain, sent.hash)
    if (!receipt) throw new Error(`${sent.hash} has no receipt.`)
    if (receipt.status === 'success') return sent.hash
  }
  return null
}
