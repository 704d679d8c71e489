import { toRecord } from './answers.ts'
import type { Requester } from './requester.ts'

/** Bounds of the price of a unit of computation, in micro-lamports: what lands on a quiet day, and what no node may exceed. */
const lowestPrice = 50_000n
const highestPrice = 1_000_000n

/**
 * Price of a unit of computation in micro-lamports: the middle of what was paid of late for the same accounts, within
 * bounds. A node that does not know answers the lowest.
 */
export async function readUnitPrice(chain: Requester, addresses: readonly string[]): Promise<bigint> {
  const request = { method: 'getRecentPrioritizationFees', params: [addresses] }
  const answer = await chain.request<unknown>(request).catch(() => [])
  const prices = (Array.isArray(answer) ? answer : [])
    .map((fee) => toRecord(fee).prioritizationFee)
    .filter((price) => Number.isSafeInteger(price))
    .map((price) => BigInt(price as number))
    .sort((a, b) => Number(a - b))
  const middle = prices[prices.length >> 1] ?? 0n
  if (middle < lowestPrice) return lowestPrice
  return middle > highestPrice ? highestPrice : middle
}
