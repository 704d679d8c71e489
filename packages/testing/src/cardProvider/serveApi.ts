import { randomUUID } from 'node:crypto'
import { isAddress } from 'viem'
import { type ApiBody, hasKey, readApiBody, readName, readText, refuse } from '../web/readApi.ts'
import type { CardOrder, SoldAsset } from './CardOrder.ts'
import { type Price, pricePurchase, priceTotal } from './prices.ts'

/** Milliseconds for which a price is good. */
const quoteTime = 60_000

/** Parameters of {@link serveApi}. */
export interface ServeApiParameters {
  readonly assets: readonly SoldAsset[]
  readonly apiKey: string
  readonly orders: Map<string, CardOrder>
  /** Where an order is paid. */
  toCheckout(order: string): string
  /** Milliseconds since 1970. */
  now(): number
}

const writeCents = (cents: bigint) => `${cents / 100n}.${`${cents % 100n}`.padStart(2, '0')}`

function readCents(amount: string): bigint | null {
  const [, whole = '', fraction = ''] = /^(\d{1,9})\.(\d{2})$/.exec(amount) ?? []
  return whole === '' ? null : BigInt(whole + fraction)
}

function price(
  { assets }: ServeApiParameters,
  body: ApiBody,
): { readonly asset: SoldAsset; readonly price: Price } | null {
  const asset = assets.find(({ code }) => code === body.asset)
  if (!asset) return null
  const cents = readCents(readText(body.payment))
  const found = cents
    ? priceTotal(asset, readText(body.currency), cents)
    : /^\d{1,60}$/.test(readText(body.purchase))
      ? pricePurchase(asset, readText(body.currency), BigInt(readText(body.purchase)))
      : null
  return found && { asset, price: found }
}

/** Quotes by id. What is not bought in time is priced anew. */
const createQuote = (parameters: ServeApiParameters, body: ApiBody): Response => {
  const found = price(parameters, body)
  if (!found) return refuse('There is no price for that.')
  const { total, providerFee, networkFee, purchase } = found.price
  return Response.json({
    ...{ id: randomUUID(), total: writeCents(total), providerFee: writeCents(providerFee) },
    ...{
      networkFee: writeCents(networkFee),
      purchase: `${purchase}`,
      expiresAt: parameters.now() + quoteTime,
    },
  })
}

function createOrder(parameters: ServeApiParameters, body: ApiBody): Response {
  const { orders, toCheckout } = parameters
  const order = readText(body.order)
  if (!/^[\w-]{1,64}$/.test(order)) return refuse('order is missing')
  if (!isAddress(readText(body.address))) return refuse('address is no address')
  const known = orders.get(order)
  if (!known) {
    const found = price(parameters, {
      ...body,
      ...(!body.payment && !body.purchase && { payment: '100.00' }),
    })
    if (!found) return refuse('That is not sold.')
    orders.set(order, {
      ...{
        order,
        asset: found.asset,
        address: readText(body.address) as `0x${string}`,
        total: writeCents(found.price.total),
      },
      ...{
        currency: readText(body.currency),
        method: readText(body.method) || 'card',
        purchase: found.price.purchase,
      },
      ...{ state: 'pending', hash: null },
    })
  }
  return Response.json({ url: toCheckout(order) }, { status: known ? 200 : 201 })
}

/** What a site's server asks. Whoever has not its key learns nothing. */
export async function serveApi(parameters: ServeApiParameters, request: Request): Promise<Response> {
  if (!hasKey(request, parameters.apiKey)) return refuse('Unauthorized', 401)
  const { pathname } = new URL(request.url)
  if (request.method === 'POST') {
    const body = await readApiBody(request)
    if (pathname === '/api/quotes') return createQuote(parameters, body)
    if (pathname === '/api/orders') return createOrder(parameters, body)
  }
  const order = parameters.orders.get(readName(request, '/api/orders/') ?? '')
  return order
    ? Response.json({ state: order.state, hash: order.hash })
    : refuse('There is no such order.', 404)
}
