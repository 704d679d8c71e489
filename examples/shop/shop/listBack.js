import { checkPayment, getPaymentDigest, toExpectation } from '@portico/payments'
import { isHash } from 'viem'

/**
 * @typedef {import('@portico/payments').PaymentRequest} PaymentRequest
 * @typedef Back Something that goes back.
 * @property {import('viem').Address | null} asset null for the chain's own currency
 * @property {bigint} amount base units
 */

/** What the gateway says of a payment: where to look, and what the shop has chosen. @param {string} gatewayUrl @param {PaymentRequest} order */
export async function askGateway(gatewayUrl, order) {
  const answer = await fetch(`${gatewayUrl}/v1/payments/${getPaymentDigest(order)}`)
  if (!answer.ok) throw new Error(`The gateway does not know the payment (${answer.status}).`)
  const { state, choice, received } = await answer.json()
  /** @type {import('viem').Hex[]} */
  const hashes = received.map((/** @type {any} */ one) => one.hash).filter(isHash)
  return { state, choice, hashes }
}

/**
 * Asks the chain for all that has come of a payment, by asset.
 * @param {object} parameters
 * @param {PaymentRequest} parameters.order
 * @param {readonly import('viem').Hex[]} parameters.hashes
 * @param {import('viem').Client} parameters.client
 * @param {import('@portico/payments').Finality} parameters.finality
 * @returns {Promise<readonly Back[]>}
 */
export async function listBack({ order, hashes, client, finality }) {
  const expected = toExpectation(order)
  const { transfers, others } = await checkPayment({ client, expected, hashes, finality })
  /** @type {Map<Back['asset'], bigint>} */
  const sums = new Map()
  const all = [...transfers.map((one) => ({ ...one, asset: expected.asset })), ...others]
  for (const { asset: paid, amount } of all) {
    const asset = /** @type {Back['asset']} */ (paid)
    sums.set(asset, (sums.get(asset) ?? 0n) + amount)
  }
  return [...sums].map(([asset, amount]) => ({ asset, amount }))
}
