import { randomBytes } from 'node:crypto'
import { announcePayment, createPaymentHandler, toPaymentLink } from '@portico/payments'
import { createClient, http, isHash } from 'viem'
import { goods } from './goods.js'

/**
 * @typedef {import('./openOrders.js').Order} Order
 * @typedef {Awaited<ReturnType<typeof import('./openOrders.js').openOrders>>} Orders
 * @typedef {ReturnType<typeof import('./readSettings.js').readSettings>} Settings
 */

/** Bytes of the longest order. */
const longest = 1024

/** What the shop does about a payment that is not as it was asked for. @type {Record<string, import('@portico/payments').PaymentChoice>} */
const choices = { underpaid: 'ask', overpaid: 'accept', wrongAsset: 'refund', paid: 'accept' }

/** Transactions that paid. What contracts have paid out has none of its own. @param {import('@portico/payments').PaymentCheck} check */
const listHashes = ({ transfers }) =>
  transfers.map(({ id }) => id.split(':')[2] ?? '').filter((part) => isHash(part))

/** @param {Settings} settings @param {Orders} orders */
export function createShop({ token, recipient, caipNetworkId, rpcUrl, ...settings }, orders) {
  /** Orders that the gateway looks for. @type {Set<string>} */
  const watched = new Set()
  /** Whoever pays by a link opens no page of Portico: there is none before the gateway looks for it. @param {Order} order */
  async function makeLink(order) {
    try {
      if (!watched.has(order.paymentId))
        await announcePayment({ gatewayUrl: settings.gatewayUrl, request: order })
      watched.add(order.paymentId)
      return toPaymentLink({ ...order, decimals: token.decimals })
    } catch (error) {
      console.error(error)
      return null
    }
  }

  /** What a page may know of an order: whoever has its id has bought it. @param {Order} order */
  async function describe(order) {
    const { goods: name, paymentId, asset, amount, isPaid, remark, hashes } = order
    const { explorer } = settings
    return {
      ...{ name, paymentId, asset, recipient, amount: `${amount}`, isPaid, remark },
      transactions: explorer ? hashes.map((hash) => ({ hash, url: `${explorer}/tx/${hash}` })) : [],
      ...{ symbol: token.symbol, decimals: token.decimals, link: isPaid ? null : await makeLink(order) },
    }
  }

  /** @param {Request} request */
  async function takeOrder(request) {
    const text = await request.text()
    const wanted = goods.find(({ id }) => text.length <= longest && id === text)
    if (!wanted) return new Response(null, { status: 400 })
    // Nobody guesses 18 random bytes: they are the order's address too.
    const paymentId = `order_${randomBytes(18).toString('base64url')}`
    const amount = BigInt(wanted.cents) * 10n ** BigInt(token.decimals - 2)
    const order = { paymentId, asset: token.asset, recipient, amount, goods: wanted.name }
    // Kept before anybody can pay it.
    await orders.add({ ...order, isPaid: false, remark: null, hashes: [] })
    return Response.json({ paymentId }, { status: 201 })
  }

  const answerWebhook = createPaymentHandler({
    secrets: settings.webhookSecrets,
    gatewayUrl: settings.gatewayUrl,
    clients: { [caipNetworkId]: createClient({ transport: http(rpcUrl) }) },
    finality: { [caipNetworkId]: settings.finality },
    claims: orders.claims,
    findOrder: async (paymentId) => orders.find(paymentId),
    async onPaid({ paymentId, goods: name }, check) {
      // A parcel leaves here. That it has is written down last: a fall before that ships it again, and loses nothing.
      console.warn(`Shipped ${name} of ${paymentId}`)
      await orders.change({ paymentId, isPaid: true, hashes: [...new Set(listHashes(check))] })
    },
    async choose({ order: { paymentId, remark }, check: { state } }) {
      if (remark !== state) await orders.change({ paymentId, remark: state })
      return choices[state] ?? null
    },
    onError: console.error,
  })

  /** @param {Request} request @returns {Promise<Response | null>} null for what is a file */
  return async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/webhooks/payments') return answerWebhook(request)
    if (pathname === '/api/settings')
      return Response.json({ gatewayUrl: settings.gatewayUrl, nodes: settings.nodes, root: settings.root })
    if (pathname === '/api/goods') return Response.json({ goods, symbol: token.symbol })
    if (pathname === '/api/orders' && request.method === 'POST') return takeOrder(request)
    if (!pathname.startsWith('/api/')) return null
    const order = orders.find(pathname.replace('/api/orders/', ''))
    return order ? Response.json(await describe(order)) : new Response(null, { status: 404 })
  }
}
