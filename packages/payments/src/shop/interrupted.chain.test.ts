import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useShop } from '../fixtures/useShop.ts'
import { createMemoryClaims } from '../transfers/claimTransfers.ts'
import type { ShopOrder } from './ShopOrder.ts'

const shop = useShop()

/** Where a process may end: before something is written, or after it and before anybody knows. */
const places = ['find', 'claim', 'claimed', 'choose', 'ship', 'shipped'] as const
type Place = (typeof places)[number]

/** A shop whose database outlives its processes, each of which ends at a place that is left of these. */
function openMortalShop(ends: readonly Place[]) {
  const left = [...ends]
  const reach = (place: Place) => {
    const next = left.indexOf(place)
    if (next === -1) return
    left.splice(next, 1)
    throw new Error(`ended at ${place}`)
  }
  const claims = createMemoryClaims()
  const orders = new Map<string, ShopOrder>()
  const open = () =>
    shop.openShop({
      async findOrder(paymentId) {
        reach('find')
        return orders.get(paymentId) ?? null
      },
      claims: {
        async claim(transfers, payment) {
          reach('claim')
          const isClaimed = await claims.claim(transfers, payment)
          reach('claimed')
          return isClaimed
        },
      },
      choose() {
        reach('choose')
        return 'accept'
      },
      // Shipping and the note of it are one write, as in one transaction of a database.
      async onPaid(order) {
        reach('ship')
        orders.set(order.paymentId, { ...order, isPaid: true })
        parcels.push(order.paymentId)
        reach('shipped')
      },
      fetch: (async () => new Response(null)) as typeof globalThis.fetch,
    })
  const parcels: string[] = []
  return { open, orders, parcels }
}

test('wherever the shop’s process ends, an order is shipped once, and is not lost', async () => {
  const probe = shop.openShop()
  const [exact, over] = [probe.order(), probe.order()]
  const hashes = new Map([
    [exact.paymentId, await shop.pay(exact)],
    [over.paymentId, await shop.pay(over, over.amount + 1n)],
  ])
  const ends = fc.array(fc.constantFrom(...places), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(
      ends,
      fc.constantFrom(exact, over),
      fc.integer({ min: 1, max: 3 }),
      async (own, wanted, copies) => {
        const mortal = openMortalShop(own)
        mortal.orders.set(wanted.paymentId, wanted)
        const hash = hashes.get(wanted.paymentId) ?? null
        const webhook = await probe.sign(wanted, [hash])
        // The gateway brings it until it is taken, and then some copies of it come late.
        for (let tries = 0; tries <= own.length; tries += 1) {
          const { deliver } = mortal.open()
          const answers = await Promise.all(Array.from({ length: copies }, () => deliver(webhook)))
          if (answers.every(({ status }) => status === 200)) break
        }
        await mortal.open().deliver(webhook)
        expect(mortal.parcels).toEqual([wanted.paymentId])
      },
    ),
    { numRuns: 150 },
  )
})
