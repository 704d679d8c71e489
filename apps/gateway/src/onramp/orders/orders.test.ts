import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds, type TestDatabase } from '../../vault/fixtures/databases.ts'
import type { ReportedState } from '../OnrampProvider.ts'
import { createOrderId, createOrders } from './createOrders.ts'

const asset = {
  id: 'eth',
  symbol: 'ETH',
  name: 'Ether',
  decimals: 18,
  caipNetworkId: 'eip155:1',
  address: null,
}
const purchase = { asset, currency: 'USD', payment: '10000', amount: '5' }
const account = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const url = 'https://provider.example/pay?signature=1'

describe.each(databaseKinds)('on $title', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  const clock = { now: 1_700_000_000_000 }
  const now = () => clock.now
  /** Two gateways at one database, where it takes two. */
  const [one, other] = [() => createOrders(database.db, now), () => createOrders(database.other, now)]
  const make = async (provider = 'cards') => {
    const id = createOrderId()
    return { id, ...(await one().create({ id, provider, purchase, account, url })) }
  }
  const read = async (token: string) => (await one().list([token]))[0]

  test('of many who follow a link at once one is led there', async () => {
    const { link } = await make()
    const led = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? one : other)().follow(link)),
    )
    expect(led.filter((to) => to !== null)).toEqual([url])
  })

  test('200 orders, each of whose reports comes three times and in any order, end as they did', async () => {
    const made = await Promise.all(Array.from({ length: 200 }, () => make()))
    const states: readonly ReportedState[] = ['pending', 'paid', 'sent']
    const sent = made.flatMap(({ id }, index) =>
      states.flatMap((state) => {
        const event = {
          id: `${index} ${state}`,
          order: id,
          state,
          hash: state === 'sent' ? `0x${index}` : null,
        }
        return [event, event, event]
      }),
    )
    // Shuffled, and the same each time.
    const shuffled = sent
      .map((event, index) => ({ event, at: (index * 7919) % sent.length }))
      .toSorted((a, b) => a.at - b.at)
    await Promise.all(shuffled.map(({ event }, index) => (index % 2 ? one : other)().take('cards', event)))
    const ended = await one().list(made.map(({ token }) => token))
    expect(ended.map((order) => `${order?.state} ${order?.hash}`)).toEqual(
      made.map((_, index) => `sent 0x${index}`),
    )
  })

  test('the same event counts once, also where it says something else the second time', async () => {
    const { id, token, link } = await make()
    await one().follow(link)
    await one().take('cards', { id: 'event', order: id, state: 'pending', hash: null })
    await other().take('cards', { id: 'event', order: id, state: 'failed', hash: null })
    expect((await read(token))?.state).toBe('pending')
  })

  test('a provider says nothing about another one’s orders', async () => {
    const { id, token } = await make('cards')
    await one().take('bank', { id: 'foreign', order: id, state: 'sent', hash: '0x1' })
    await one().report(id, 'bank', { state: 'failed', hash: null })
    expect(await read(token)).toMatchObject({ state: 'created', hash: null })
  })

  test('a transaction that is named later, or replaced, is taken; one of an order that failed is not', async () => {
    const { id, token } = await make()
    for (const hash of [null, '0x1', '0x2']) await one().report(id, 'cards', { state: 'sent', hash })
    expect(await read(token)).toMatchObject({ state: 'sent', hash: '0x2' })
    const failed = await make()
    await one().report(failed.id, 'cards', { state: 'failed', hash: null })
    await one().report(failed.id, 'cards', { state: 'sent', hash: '0x3' })
    expect(await read(failed.token)).toMatchObject({ state: 'failed', hash: null })
  })

  const send = async () => {
    const order = await make()
    await one().report(order.id, 'cards', { state: 'sent', hash: '0x1' })
    const sent = await read(order.token)
    if (!sent) throw new Error('There is no order.')
    return { ...order, sent }
  }

  test('what has come once fulfils one order, however many name it at once', async () => {
    const orders = await Promise.all(Array.from({ length: 20 }, send))
    const arrived = await Promise.all(
      orders.map(({ sent }, index) => (index % 2 ? one : other)().arrive(sent, ['eip155:1:0x1:7'])),
    )
    expect(arrived.filter(Boolean)).toHaveLength(1)
    const states = (await one().list(orders.map(({ token }) => token))).map((order) => order?.state)
    expect(states.toSorted()).toEqual(['arrived', ...Array(19).fill('sent')])
  })

  test('one transaction that has brought two things fulfils two orders, and a third one not', async () => {
    const places = ['eip155:1:0x2:1', 'eip155:1:0x2:2']
    const arrive = async () => one().arrive((await send()).sent, places)
    expect([await arrive(), await arrive(), await arrive()]).toEqual([true, true, false])
  })

  test('an order that has arrived takes nothing more, and one that has ended otherwise nothing at all', async () => {
    const { sent, token } = await send()
    expect(await one().arrive(sent, ['eip155:1:0x3:1'])).toBe(true)
    expect(await other().arrive(sent, ['eip155:1:0x3:2'])).toBe(true)
    const { id, sent: refunded } = await send()
    await one().report(id, 'cards', { state: 'refunded', hash: null })
    expect(await one().arrive(refunded, ['eip155:1:0x3:2'])).toBe(false)
    expect(await one().arrive((await send()).sent, ['eip155:1:0x3:2'])).toBe(true)
    expect((await read(token))?.state).toBe('arrived')
  })

  test('each order that is due is looked at by one gateway', async () => {
    const claimed = async () => {
      const [mine, theirs] = await Promise.all([
        one().claim(1000, () => 5_000),
        other().claim(1000, () => 5_000),
      ])
      return [...mine, ...theirs].map(({ id }) => id)
    }
    const made = await Promise.all(Array.from({ length: 30 }, () => make()))
    const first = await claimed()
    expect(new Set(first).size).toBe(first.length)
    for (const { id } of made) expect(first).toContain(id)
    expect(await claimed()).toEqual([])
    clock.now += 5_000
    expect((await claimed()).length).toBe(first.length)
  })

  test('nobody is asked any more about what has ended, and what never will is left after two months', async () => {
    const [ended, open] = [await make(), await make()]
    await one().report(ended.id, 'cards', { state: 'failed', hash: null })
    const claim = async () => (await one().claim(1000, () => 0)).map(({ id }) => id)
    expect(await claim()).toContain(open.id)
    expect(await claim()).not.toContain(ended.id)
    clock.now += 61 * 86_400_000
    expect(await claim()).toEqual([])
  })
})
