import {
  type CaipNetworkId,
  parseCaipAddress,
  parseCaipNetworkId,
  type TokenFacts,
  type TokenReference,
} from '@portico/contract'
import * as v from 'valibot'
import { fetchJson } from '../../core/api/fetchJson.ts'
import { parseAnswer } from '../../core/api/parseAnswer.ts'
import type { Core } from '../../core/Core.ts'
import { chainReaders } from '../../core/namespaces/chainReaders.ts'

/** Answer of `POST /v1/fungible/price`. */
const answerSchema = v.object({
  fungibles: v.array(
    v.object({
      address: v.string(),
      name: v.pipe(v.string(), v.maxLength(200)),
      symbol: v.pipe(v.string(), v.maxLength(32)),
      decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
      price: v.nullish(v.pipe(v.number(), v.minValue(0), v.finite())),
      iconUrl: v.nullish(v.string()),
    }),
  ),
})

/** A token as the gateway knows it. */
export interface PricedToken {
  /** Null for the network's own currency. */
  readonly address: string | null
  readonly facts: TokenFacts
}

/** What stands for the native currency of a network; undefined where gateways know no tokens. */
const getNativeToken = (caipNetworkId: CaipNetworkId) =>
  chainReaders[parseCaipNetworkId(caipNetworkId).namespace]?.nativeToken

/** Whether a gateway may know tokens of a network. */
export const canPrice = (caipNetworkId: CaipNetworkId): boolean => getNativeToken(caipNetworkId) !== undefined

/** Names, decimals and prices of tokens of one network, from the gateway; what it does not know is absent. @throws errors of area API */
export async function fetchPrices(
  core: Core,
  caipNetworkId: CaipNetworkId,
  tokens: readonly TokenReference[],
): Promise<PricedToken[]> {
  const nativeToken = getNativeToken(caipNetworkId)
  const addresses = tokens.map(({ address }) => `${caipNetworkId}:${address ?? nativeToken}`)
  const { projectId } = core.options
  const body = { currency: 'usd', addresses, ...(projectId !== undefined && { projectId }) }
  const answer = await fetchJson(core, { path: '/v1/fungible/price', body })
  return parseAnswer(answerSchema, answer).fungibles.flatMap(({ price, iconUrl, ...listed }) => {
    if (!listed.address.startsWith(`${caipNetworkId}:`)) return []
    const named = parseCaipAddress(listed.address as `${CaipNetworkId}:${string}`).address
    const address = named.toLowerCase() === nativeToken?.toLowerCase() ? null : named
    const facts = { ...listed, caipNetworkId, address, price: price ?? null, iconUrl: iconUrl ?? null }
    return [{ address, facts }]
  })
}
