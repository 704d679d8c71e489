import type { PluginContext } from '@portico/contract'
import { toFields, toList, toShown } from '../fields.ts'
import type { PayRequest } from '../request/PayRequest.ts'
import type { CardOffer } from '../state.ts'

const toId = (value: unknown): string | null =>
  typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : null

/** Currencies in which a price is asked first. */
const usual = ['USD', 'EUR']

/** In which a provider takes cards for an asset; null where it does not. */
function findCurrency(limits: unknown, asset: string): string | null {
  const taken = toList(limits)
    .map(toFields)
    .filter((one) => one.asset === asset && one.method === 'card')
    .map(({ currency }) => `${currency}`)
  return usual.find((one) => taken.includes(one)) ?? taken.find((one) => /^[A-Z]{3}$/.test(one)) ?? null
}

function toOffer(said: unknown, { caipNetworkId, address }: PayRequest): CardOffer | null {
  const { id, name, hasQuotes, assets, limits } = toFields(said)
  const sold = toList(assets)
    .map(toFields)
    .find(
      (one) =>
        one.caipNetworkId === caipNetworkId &&
        (address === null ? one.address === null : `${one.address}`.toLowerCase() === address.toLowerCase()),
    )
  const [provider, title, asset] = [toId(id), toShown(name, 40), toId(sold?.id)]
  const [symbol, decimals] = [toShown(sold?.symbol, 12), sold?.decimals]
  const currency = asset && findCurrency(limits, asset)
  // Whose price is on its page alone cannot be asked for exactly so much.
  if (hasQuotes !== true || !provider || !title || !asset || !symbol || !currency) return null
  if (!Number.isInteger(decimals)) return null
  return { provider, name: title, asset, symbol, decimals: decimals as number, currency }
}

/** Asks who sells the asset by card; null where nobody does. @throws any error where the gateway does not answer */
export async function fetchCard(
  { api }: Pick<PluginContext, 'api'>,
  request: PayRequest,
): Promise<CardOffer | null> {
  const { providers } = toFields(await api.fetch({ path: '/v1/onramp/options' }))
  const offers = toList(providers)
    .slice(0, 10)
    .map((said) => toOffer(said, request))
  return offers.find((one) => one !== null) ?? null
}
