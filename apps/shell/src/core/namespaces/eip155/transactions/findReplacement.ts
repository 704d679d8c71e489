import * as v from 'valibot'
import { parseAnswer } from '../../../api/parseAnswer.ts'
import { requestChain } from '../../../api/requestChain.ts'
import type { Core } from '../../../Core.ts'
import type { Replacement, SentTransaction } from '../../TransactionReader.ts'
import { blockSchema, hashCall, quantity, receiptSchema } from './answers.ts'

/** Blocks that are looked back at most. */
const reach = 2 ** 20

const toHex = (value: number) => `0x${value.toString(16)}`

/** The first block by which the account had sent more than so many; null where it lies too far back. */
async function findBlock(
  latest: number,
  isAfter: (block: number) => Promise<boolean>,
): Promise<number | null> {
  let after = latest
  let step = 1
  while (after > 0 && step <= reach && (await isAfter(Math.max(0, latest - step)))) {
    after = Math.max(0, latest - step)
    step *= 2
  }
  if (step > reach) return null
  let before = Math.max(-1, latest - step)
  while (after - before > 1) {
    const middle = Math.floor((after + before) / 2)
    if (await isAfter(middle)) after = middle
    else before = middle
  }
  return after
}

/**
 * Looks in the chain for who took the number of a transaction. One that does the same was sped up: it ends as that one did.
 * Where the node no longer knows its own past, nobody can say.
 */
export async function findReplacement(core: Core, transaction: SentTransaction): Promise<Replacement> {
  const { caipNetworkId, sender = '', nonce = 0 } = transaction
  const ask = (method: string, ...params: unknown[]) => requestChain(core, caipNetworkId, { method, params })
  const isAfter = async (block: number) =>
    parseAnswer(quantity, await ask('eth_getTransactionCount', sender, toHex(block))) > nonce
  try {
    const block = await findBlock(parseAnswer(quantity, await ask('eth_blockNumber')), isAfter)
    if (block === null) return { status: 'replaced' }
    const answer = parseAnswer(blockSchema, await ask('eth_getBlockByNumber', toHex(block), true))
    const sent = answer.transactions.find(
      (one) => one?.nonce === nonce && one.from.toLowerCase() === sender.toLowerCase(),
    )
    if (!sent) return { status: 'replaced' }
    const replacedBy = sent.hash.toLowerCase()
    const isItself = replacedBy === transaction.hash
    const isSame = transaction.call !== undefined && transaction.call === (await hashCall(sent))
    if (!isItself && !isSame) return { status: 'replaced', replacedBy }
    const receipt = parseAnswer(v.nullable(receiptSchema), await ask('eth_getTransactionReceipt', sent.hash))
    if (!receipt) return { status: 'pending' }
    return { status: receipt.status === 1 ? 'success' : 'failed', ...(!isItself && { replacedBy }) }
  } catch {
    return { status: 'replaced' }
  }
}
