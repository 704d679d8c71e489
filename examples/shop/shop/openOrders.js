import { open } from 'node:fs/promises'

/**
 * @typedef {import('@portico/payments').ShopOrder & { readonly goods: string, readonly remark: string | null, readonly hashes: readonly string[] }} Order
 * `remark`: state and choice of a payment that is not as it was asked for; `hashes`: transactions that paid
 */

/** @param {string} text a line of the file @returns {any} */
const parse = (text) =>
  JSON.parse(text, (key, value) => (key === 'amount' && typeof value === 'string' ? BigInt(value) : value))

/** @param {object} entry */
const write = (entry) =>
  `${JSON.stringify(entry, (_, value) => (typeof value === 'bigint' ? `${value}` : value))}\n`

/**
 * Opens a file of orders. Each line says what has come to be, and is on the disk before anybody relies on it: what is known here survives the process. A
 * shop that is larger has a table of orders, and one with the transfer as its key.
 * @param {string} path
 */
export async function openOrders(path) {
  const file = await open(path, 'a+')
  /** @type {Map<string, Order>} */
  const orders = new Map()
  /** Which payment a transfer has paid. @type {Map<string, string>} */
  const claims = new Map()

  /** @param {any} entry */
  function take({ order, change, claim }) {
    if (order) orders.set(order.paymentId, order)
    const known = change && orders.get(change.paymentId)
    if (known) orders.set(change.paymentId, { ...known, ...change })
    if (claim) for (const id of claim.transfers) claims.set(id, claim.payment)
  }

  const text = await file.readFile('utf8')
  // A line that was cut off by a fall was never relied on.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (whole.length < text.length) await file.truncate(Buffer.byteLength(whole))
  for (const line of whole.split('\n').filter(Boolean)) take(parse(line))

  /** @type {Promise<unknown>} */
  let last = Promise.resolve()
  /** One after the other. @template Result @param {() => Promise<Result>} run @returns {Promise<Result>} */
  function inTurn(run) {
    const turn = last.then(run, run)
    last = turn.catch(() => {})
    return turn
  }
  /** @param {object} entry */
  async function keep(entry) {
    await file.appendFile(write(entry))
    await file.sync()
    take(entry)
  }

  return {
    /** @param {string} paymentId */
    find: (paymentId) => orders.get(paymentId) ?? null,
    /** @param {Order} order */
    add: (order) => inTurn(() => keep({ order })),
    /** @param {Pick<Order, 'paymentId'> & Partial<Order>} change */
    change: (change) => inTurn(() => keep({ change })),
    claims: {
      /** @param {readonly string[]} transfers @param {string} payment @returns {Promise<boolean>} */
      claim: (transfers, payment) =>
        inTurn(async () => {
          const owners = transfers.map((id) => claims.get(id))
          if (owners.some((owner) => owner !== undefined && owner !== payment)) return false
          if (owners.includes(undefined)) await keep({ claim: { transfers, payment } })
          return true
        }),
    },
  }
}
