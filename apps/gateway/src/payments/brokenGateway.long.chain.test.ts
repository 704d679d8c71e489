import { postgresFolder, startPostgres } from '@portico/testing/postgres'
import { Migrator } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { migrations } from '../database/schema.ts'
import {
  type BreakablePool,
  type BreakKind,
  createBreaks,
  openEmbeddedPool,
  openServerPool,
} from './fixtures/createBreaks.ts'
import { type Shop, startShop } from './fixtures/startShop.ts'
import { finality, usePayments, webhookSecret } from './fixtures/usePayments.ts'

const { clock, recipient, transfer, mine, merchant, open, request, look } = usePayments()
const never = Number.POSITIVE_INFINITY

/** Both kinds, the server where this machine has one. */
const pools: readonly { title: string; open(): Promise<BreakablePool & { close(): Promise<unknown> }> }[] = [
  {
    title: 'the embedded database',
    async open() {
      const opened = await openEmbeddedPool()
      return { ...opened, close: () => opened.pool.end() }
    },
  },
  ...(postgresFolder
    ? [
        {
          title: 'a server',
          async open() {
            const server = await startPostgres(postgresFolder as string)
            const opened = await openServerPool(server.url)
            const close = async () => {
              await opened.pool.end()
              await server.stop()
            }
            return { ...opened, close }
          },
        },
      ]
    : []),
]

afterEach(() => vi.unstubAllGlobals())

describe.each(pools)('on $title', ({ open: openPool }) => {
  let place: Awaited<ReturnType<typeof openPool>>
  let shop: Shop
  /** One that does not break. */
  let whole: ReturnType<typeof start>
  beforeAll(async () => {
    ;[place, shop] = await Promise.all([openPool(), startShop()])
    const { db } = createBreaks({ ...place, kind: 'gateway', at: never })
    const provider = { getMigrations: async () => migrations }
    expect((await new Migrator({ db, provider }).migrateToLatest()).error).toBeUndefined()
    whole = start('gateway', never)
  })
  afterAll(async () => {
    shop.close()
    await place.close()
  })

  const start = (kind: BreakKind, at: number) => {
    const breaks = createBreaks({ ...place, kind, at })
    const options = merchant({ webhook: { url: shop.url, secret: webhookSecret } })
    return { breaks, payments: open(breaks.db, options) }
  }

  /** A payment that is paid while a gateway breaks at a step. @returns whether it had so many */
  async function pay(kind: BreakKind, at: number): Promise<boolean> {
    // Those before are nobody's to look at any more: each step is of this one.
    await whole.breaks.db.updateTable('payments').set({ watch_until: 0 }).execute()
    const payment = await request(whole.payments, { amount: '1000' })
    const broken = start(kind, at)
    const turn = async () => {
      clock.now += 2_000
      vi.stubGlobal('fetch', broken.breaks.fetch)
      await broken.payments.look()
      await broken.payments.tell()
      vi.unstubAllGlobals()
    }
    await transfer(recipient, 1_000n, payment)
    await turn()
    await mine(finality)
    await turn()
    const wasBroken = broken.breaks.isBroken
    const next = kind === 'gateway' ? whole : broken
    // What somebody has taken and not told is told once it may be told again.
    for (let round = 0; round < 2; round += 1) {
      await look(next.payments, payment)
      clock.now += 20_000
      await next.payments.tell()
    }
    const place = `${kind} at step ${at}`
    const now = (await next.payments.ask(`/v1/payments/${payment.id}`)).body
    expect([place, now.state, now.paid, now.received.length]).toEqual([place, 'paid', '1000', 1])
    const told = shop.list(payment.id)
    expect([place, told.map(([type]) => type)]).toEqual([place, expect.arrayContaining(['payment.paid'])])
    // Told again under the same name: whoever was told twice knows that it was the same.
    expect([place, new Set(told.map(([, id]) => id)).size]).toEqual([
      place,
      new Set(told.map(([type]) => type)).size,
    ])
    return wasBroken
  }

  test.each<BreakKind>(['gateway', 'connection'])(
    'where the %s breaks at any step from the first sight of a payment until the shop has heard, it is told, under one name',
    async (kind) => {
      let broken = 0
      // Until there are no more steps.
      while (await pay(kind, broken + 1)) broken += 1
      // Fewer would say that the test has not seen what a gateway does.
      expect(broken).toBeGreaterThan(40)
    },
  )
})
