import * as v from 'valibot'
import { VaultError } from '../service/VaultError.ts'
import type { Nodes } from './createNodes.ts'

const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,64}$/),
  v.transform((text) => BigInt(text)),
)
const count = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  v.transform((number) => BigInt(number)),
)
const lamportsSchema = v.object({ value: count })
const satoshiSchema = v.object({ chain_stats: v.object({ funded_txo_sum: count, spent_txo_sum: count }) })

async function read(nodes: Nodes, caipNetworkId: string, address: string): Promise<bigint> {
  const [namespace] = caipNetworkId.split(':')
  if (namespace === 'eip155')
    return v.parse(quantity, await nodes.ask(caipNetworkId, 'eth_getBalance', [address, 'latest']))
  if (namespace === 'solana')
    return v.parse(lamportsSchema, await nodes.ask(caipNetworkId, 'getBalance', [address])).value
  const text = await nodes.fetchText(caipNetworkId, `address/${address}`)
  const { funded_txo_sum, spent_txo_sum } = v.parse(satoshiSchema, JSON.parse(text)).chain_stats
  return funded_txo_sum - spent_txo_sum
}

/**
 * What an address has of a network's own currency, in base units, as its node says.
 * @throws VaultError `OFFLINE`, `CHAIN_UNKNOWN`
 */
export const fetchBalance: typeof read = (nodes, caipNetworkId, address) =>
  read(nodes, caipNetworkId, address).catch((cause) => {
    if (cause instanceof VaultError) throw cause
    throw new VaultError('OFFLINE', 'The network’s node answered with no balance.', undefined, { cause })
  })
