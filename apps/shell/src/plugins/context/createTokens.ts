import {
  type CaipNetworkId,
  type PluginTokens,
  parseCaipNetworkId,
  type TokenFacts,
  type TokenReference,
} from '@portico/contract'
import { NetworkNotFoundError } from '@portico/contract/errors'
import { createTimedCache } from '../../core/api/createTimedCache.ts'
import { servesChain } from '../../core/api/servesChain.ts'
import type { Core } from '../../core/Core.ts'
import { findNetwork } from '../../core/connections/connections.ts'
import { tokenReaders } from '../../core/namespaces/tokenReaders.ts'
import { canPrice, fetchPrices, type PricedToken } from './fetchPrices.ts'

const countLimit = 100
/** Milliseconds for which the price of a token is kept. */
const prices = createTimedCache<readonly PricedToken[]>(15_000)

/** Makes what finds facts about tokens. */
export const createTokens = (core: Core): PluginTokens => ({
  async find(references) {
    const tokens = references.slice(0, countLimit)
    const ids = [...new Set(tokens.map(({ caipNetworkId }) => caipNetworkId))]
    for (const id of ids) if (!findNetwork(core, id)) throw new NetworkNotFoundError({ details: id })
    const found = await Promise.all(
      ids.map(async (id) => {
        const wanted = tokens.filter(({ caipNetworkId }) => caipNetworkId === id)
        return findOnNetwork(core, id, wanted)
      }),
    )
    const all = found.flat()
    return tokens.map((token) => all.find(({ reference }) => reference === token)?.facts ?? null)
  },
})

interface Found {
  readonly reference: TokenReference
  readonly facts: TokenFacts | null
}

/** What the gateway knows of the tokens of a network; without one, or where it fails, the chain is asked. */
async function askGateway(
  core: Core,
  caipNetworkId: CaipNetworkId,
  tokens: readonly TokenReference[],
): Promise<readonly PricedToken[]> {
  if (!core.options.gatewayUrl || !canPrice(caipNetworkId)) return []
  const key = [caipNetworkId, ...tokens.map(({ address }) => address ?? '').sort()].join(' ')
  const ask = async () =>
    (await servesChain(core, caipNetworkId)) ? fetchPrices(core, caipNetworkId, tokens) : []
  return prices.get(core, key, ask).catch(() => [])
}

async function findOnNetwork(
  core: Core,
  caipNetworkId: CaipNetworkId,
  tokens: readonly TokenReference[],
): Promise<Found[]> {
  const priced = await askGateway(core, caipNetworkId, tokens)
  const readToken = tokenReaders[parseCaipNetworkId(caipNetworkId).namespace]
  return Promise.all(
    tokens.map(async (reference) => {
      const known = priced.find(({ address }) => isSame(address, reference.address))?.facts
      const native = findNetwork(core, caipNetworkId)
      if (reference.address !== null || !native)
        return { reference, facts: known ?? (await readToken?.(core, reference)) ?? null }
      const { nativeCurrency, icon } = native
      const { price = null, iconUrl = icon ?? null } = known ?? {}
      return { reference, facts: { ...nativeCurrency, caipNetworkId, address: null, iconUrl, price } }
    }),
  )
}

const isSame = (one: string | null, other: string | null) => one?.toLowerCase() === other?.toLowerCase()
