import type { Address, PublicClient } from 'viem'
import type { WatchedPayment } from '../store/createPayments.ts'
import { sumCollected } from './readCollected.ts'

/** Newest block up to a time. @param until milliseconds since 1970 */
async function findBlock(client: PublicClient, from: bigint, to: bigint, until: number): Promise<bigint> {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high + 1n) / 2n
    const { timestamp } = await client.getBlock({ blockNumber: middle })
    if (Number(timestamp) * 1000 <= until) low = middle
    else high = middle - 1n
  }
  return low
}

/**
 * When what a one-time address has got was all there: what is noticed late, since nobody looked, need not have come late.
 * @param amount wei that it has got by the head
 * @returns milliseconds since 1970, by the chain's clock: no later than the payment's time where it was there by then
 */
export async function findTime(
  client: PublicClient,
  { address, fromBlock, expiresAt }: WatchedPayment,
  head: { readonly number: bigint; readonly at: number },
  amount: bigint,
): Promise<number> {
  if (head.at <= expiresAt) return head.at
  const block = await findBlock(client, fromBlock, head.number, expiresAt)
  // A node forgets what somebody had long ago: then it is as late as it was noticed.
  const held = await client.getBalance({ address: address as Address, blockNumber: block }).catch(() => null)
  if (held === null) return head.at
  const paidOut = await sumCollected(client, address as Address, { from: fromBlock, to: block })
  return held + paidOut >= amount ? expiresAt : head.at
}
