import { type Address, type Client, isAddressEqual } from 'viem'
import { getBalance } from 'viem/actions'
import type { TransactionCheck } from './checkTransaction.ts'
import type { Expectation, Transfer } from './Expectation.ts'

/** What the node still knows of a balance at a block; 0 where it has forgotten it. */
const readAt = (client: Client, address: Address, blockNumber: bigint) =>
  getBalance(client, { address, blockNumber }).catch(() => 0n)

/** What an address has paid out in the chain's own currency. */
const sumCollected = (checks: readonly TransactionCheck[], address: Address) =>
  checks
    .flatMap(({ collected }) => collected)
    .filter((one) => one.token === null && isAddressEqual(one.address, address))
    .reduce((sum, { amount }) => sum + amount, 0n)

/**
 * The chain's own currency that contracts have sent to a payment's address, as exchanges do: it leaves no log, and only the balance says so.
 * @param checks of final transactions @param finalNumber newest block that is final
 */
export async function readBalance(
  client: Client,
  { asset, address = null, caipNetworkId }: Expectation,
  checks: readonly TransactionCheck[],
  finalNumber: bigint,
): Promise<readonly Transfer[]> {
  if (asset !== null || address === null) return []
  const balance = await getBalance(client, { address, blockNumber: finalNumber })
  const came = balance + sumCollected(checks, address)
  const sum = (some: readonly TransactionCheck[]) =>
    some.flatMap(({ transfers }) => transfers).reduce((all, { amount }) => all + amount, 0n)
  const amount = came - sum(checks)
  if (amount <= 0n) return []
  const inTime = checks.filter(({ isLate }) => !isLate)
  const balances = await Promise.all(inTime.map(({ blockNumber }) => readAt(client, address, blockNumber)))
  const isLate = !balances.some((known) => known >= sum(inTime) + amount)
  return [{ id: `${caipNetworkId}:${address.toLowerCase()}:balance`, amount, isLate }]
}
