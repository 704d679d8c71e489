import { readNonce } from '@portico/smart-accounts/accounts'
import type { Address } from 'viem'
import { toHex } from 'viem/utils'
import type { Nodes } from '../../../nodes/createNodes.ts'
import type { Signing } from '../../Signing.ts'
import { readQuantity } from '../prepareTransaction.ts'

/** An account on a network. */
interface Place {
  readonly caipNetworkId: string
  readonly address: Address
}

/** Bits of a nonce that count, behind its key. */
const sequenceBits = 64n

/** Nonce of an account's next operation of a key, as the EntryPoint says. */
export const fetchNonce = (
  { ask }: Pick<Nodes, 'ask'>,
  { caipNetworkId, address }: Place,
  key = 0n,
): Promise<bigint> =>
  readNonce({ request: ({ method, params }) => ask(caipNetworkId, method, params), address, key })

/**
 * A nonce that no operation of this device has. One that is still on its way keeps its own: whatever comes beside it goes by another key, and does
 * not wait for it.
 */
export async function takeNonce(
  { nodes, sentCalls }: Pick<Signing, 'nodes' | 'sentCalls'>,
  place: Place,
): Promise<bigint> {
  const [next, last] = await Promise.all([fetchNonce(nodes, place), sentCalls.getLastNonce(place)])
  if (last === null || last < next) {
    await sentCalls.keepLastNonce(place, next)
    return next
  }
  const key = BigInt(toHex(crypto.getRandomValues(new Uint8Array(20))))
  return key << sequenceBits
}

/** Whether a nonce was spent, by an operation of this one or of another hash. */
export const isSpent = async (nodes: Pick<Nodes, 'ask'>, place: Place, nonce: bigint): Promise<boolean> =>
  (await fetchNonce(nodes, place, nonce >> sequenceBits)) > nonce

/** Nonce of an owner's next transaction, which authorizations count by (EIP-7702). */
export const fetchOwnerNonce = async (
  { ask }: Pick<Nodes, 'ask'>,
  { caipNetworkId, address }: Place,
): Promise<number> =>
  Number(readQuantity(await ask(caipNetworkId, 'eth_getTransactionCount', [address, 'pending'])))

/** Wei that an account has. */
export const fetchWei = async (
  { ask }: Pick<Nodes, 'ask'>,
  { caipNetworkId, address }: Place,
): Promise<bigint> => readQuantity(await ask(caipNetworkId, 'eth_getBalance', [address, 'latest']))
