import * as v from 'valibot'
import { type Address, numberToHex, size, slice } from 'viem'
import type { Chain } from '../../chains/chain.ts'
import type { StoredEntry } from '../store/readPage.ts'
import { createChecksums, type Movement, toTransfer } from './Movement.ts'
import { nameOperation } from './nameOperation.ts'
import { type PendingTransaction, pendingBlockSchema, quantitySchema } from './rpcSchemas.ts'

/** Transactions of one account that are shown while they wait. */
const atMost = 20

/**
 * Transactions that an account has asked for and that are in no block yet, newest first, as far as the node shows them:
 * many show none of others than their own.
 * @param time milliseconds since 1970, which stands for when they will be in a block
 * @throws what the chain's client throws
 */
export async function readPending(chain: Chain, account: string, time: number): Promise<StoredEntry[]> {
  const { client, config } = chain
  const count = async (block: 'latest' | 'pending') =>
    v.parse(
      quantitySchema,
      await client.request({ method: 'eth_getTransactionCount', params: [account as Address, block] }),
    )
  const [mined, all] = await Promise.all([count('latest'), count('pending')])
  if (all <= mined) return []
  const answer = await client.request({ method: 'eth_getBlockByNumber', params: ['pending', true] })
  const { transactions } = v.parse(pendingBlockSchema, answer)
  const own = transactions.filter(({ from, nonce }) => from === account.toLowerCase() && nonce >= mined)
  return own
    .sort((left, right) => (left.nonce < right.nonce ? 1 : -1))
    .slice(0, atMost)
    .map((transaction) => toEntry(transaction, config.caipNetworkId, time))
}

function toEntry(transaction: PendingTransaction, chainId: string, time: number): StoredEntry {
  const { hash, from, to, value, nonce, input } = transaction
  const toChecksum = createChecksums()
  const movement: Movement | null =
    to !== null && value > 0n
      ? {
          ...{ origin: 'value', index: 0, place: 0, standard: 'native', contract: null, tokenId: null },
          ...{ amount: value, from, to },
        }
      : null
  const transfer = movement && toTransfer(movement, from, toChecksum)
  const transfers = transfer ? [transfer] : []
  const selector = size(input) >= 4 ? slice(input, 0, 4) : '0x'
  return {
    ...{ chainId, hash, nonce, transfers, blockHash: numberToHex(0), block: 0n, position: 0, minedAt: time },
    ...{ account: toChecksum(from), from: toChecksum(from), to: to && toChecksum(to) },
    ...{ status: 'pending', isSigned: true, fee: null, isCut: false },
    operation: nameOperation({ isContractNew: to === null, isSigned: true, selector, transfers }),
  }
}
