import type { Network } from '@portico/contract'
import { HttpAnswerInvalidError } from '@portico/contract/errors'
import { getDigits, toUnits } from '../money.ts'
import { toFields, toList, toShown } from './fields.ts'
import type { Asset, Limit, Offer, Provider } from './Offer.ts'

/** Rows of an answer that are looked at. */
const [providerLimit, rowLimit] = [10, 500]

const toId = (value: unknown): string | null =>
  typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : null

function toAsset(said: unknown, networks: readonly Network[]): Asset | null {
  const { id, symbol, name, decimals, caipNetworkId, address } = toFields(said)
  // What would arrive where the site has no network nobody could see.
  const network = networks.find((one) => one.caipNetworkId === caipNetworkId)
  const [own, sign, title] = [toId(id), toShown(symbol, 12), toShown(name, 40)]
  const places = Number.isInteger(decimals) ? (decimals as number) : -1
  if (!network || !own || !sign || !title || places < 0 || places > 36) return null
  if (address !== null && !(typeof address === 'string' && /^\w{1,64}$/.test(address))) return null
  return {
    id: own,
    symbol: sign,
    name: title,
    decimals: places,
    caipNetworkId: network.caipNetworkId,
    address,
  }
}

function toLimit(said: unknown): Limit | null {
  const { asset, currency, method, min, max } = toFields(said)
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return null
  const digits = getDigits(currency)
  const [own, way, least, most] = [toId(asset), toId(method), toUnits(min, digits), toUnits(max, digits)]
  if (!own || !way || least === null || most === null || least > most) return null
  return { asset: own, currency, method: way, min: least, max: most }
}

const isThere = <Value>(value: Value | null): value is Value => value !== null

function toProvider(said: unknown, networks: readonly Network[]): Provider | null {
  const { id, name, fee, hasQuotes, assets, limits } = toFields(said)
  const [own, title] = [toId(id), toShown(name, 40)]
  const sold = toList(assets)
    .slice(0, rowLimit)
    .map((asset) => toAsset(asset, networks))
    .filter(isThere)
  const bounds = toList(limits).slice(0, rowLimit).map(toLimit).filter(isThere)
  if (!own || !title || sold.length === 0) return null
  return {
    id: own,
    name: title,
    fee: toShown(fee, 20),
    hasQuotes: hasQuotes === true,
    assets: sold,
    limits: bounds,
  }
}

/** Reads what the gateway says can be bought, on the site's networks. @throws HttpAnswerInvalidError */
export function parseOffer(answer: unknown, networks: readonly Network[]): Offer {
  const { providers } = toFields(answer)
  if (!Array.isArray(providers)) throw new HttpAnswerInvalidError({ details: 'providers' })
  const read = providers.slice(0, providerLimit).map((provider) => toProvider(provider, networks))
  return { providers: read.filter(isThere), isUsual: false }
}
