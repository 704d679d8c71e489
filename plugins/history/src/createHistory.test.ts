import { defineNetwork } from '@portico/contract'
import { GatewayMissingError, HttpStatusError, HttpTimeoutError } from '@portico/contract/errors'
import { createAccount, maya, noor, testNetwork } from '@portico/testing/plugin'
import { describe, expect, test } from 'vitest'
import {
  createPages,
  createTestHistory,
  getHashes,
  getWaiting,
  historyPath,
  settle,
  startHistory,
  toAnswer,
  toHash,
  toRow,
  toSent,
  toTransfer,
} from './createTestHistory.ts'

const other = defineNetwork({ ...testNetwork, caipNetworkId: 'eip155:1337', name: 'Local Two' })

test('nothing is asked before somebody looks, and then the selected network alone', async () => {
  const { answer, asked } = createPages({ first: toAnswer([toRow(1)]) })
  const { feed } = createTestHistory(answer)
  expect(feed.views.Transactions.get().status).toBe('loading')
  await settle()
  expect(asked).toEqual([])
  feed.views.Transactions.subscribe(() => {})
  await settle()
  expect(asked).toEqual(['eip155:31337 first'])
  expect(getHashes(feed)).toEqual([toHash(1)])
})

test('without an account nothing is asked', async () => {
  const { answer, asked } = createPages({ first: toAnswer([toRow(1)]) })
  const { feed } = await startHistory(answer, { account: null })
  expect(feed.views.Transactions.get()).toMatchObject({ status: 'disconnected', months: [] })
  expect(asked).toEqual([])
})

test('the next page comes behind the first; a cursor that leads nowhere is the end', async () => {
  const { answer } = createPages({
    first: toAnswer([toRow(1), toRow(2)], 'two'),
    two: toAnswer([toRow(2), toRow(3)], 'two'),
  })
  const { feed } = await startHistory(answer)
  expect(feed.views.Transactions.get().hasMore).toBe(true)
  await feed.views.Transactions.actions.loadMore()
  expect(getHashes(feed)).toEqual([toHash(1), toHash(2), toHash(3)])
  expect(feed.views.Transactions.get().hasMore).toBe(false)
})

describe('a page that does not come', () => {
  test.each([
    [new HttpTimeoutError(), 'late'],
    [new HttpStatusError({ details: 'HTTP status code: 503' }), 'failed'],
    [new HttpStatusError({ details: 'HTTP status code: 400' }), 'unsupported'],
    [new GatewayMissingError(), 'missing'],
    [{ data: 'x' }, 'failed'],
  ])('%s: %s, and can be asked for again', async (page, status) => {
    const { answer, set } = createPages({ first: page })
    const { feed, context } = await startHistory(answer)
    expect(feed.views.Transactions.get().status).toBe(status)
    expect(context.emitted.map(({ id }) => id)).toEqual(['history/opened', 'history/failed'])
    set('first', toAnswer([toRow(1)]))
    await feed.views.Transactions.actions.retry()
    expect(feed.views.Transactions.get().status).toBe('ready')
    expect(getHashes(feed)).toEqual([toHash(1)])
  })

  test('the second: what was loaded stays, and the same page is asked for again', async () => {
    const { answer, asked, set } = createPages({
      first: toAnswer([toRow(1)], 'two'),
      two: new HttpStatusError({ details: 'HTTP status code: 503' }),
    })
    const { feed } = await startHistory(answer)
    await feed.views.Transactions.actions.loadMore()
    expect(feed.views.Transactions.get()).toMatchObject({
      status: 'ready',
      moreStatus: 'failed',
      hasMore: true,
    })
    expect(getHashes(feed)).toEqual([toHash(1)])
    set('two', toAnswer([toRow(2)]))
    await feed.views.Transactions.actions.loadMore()
    expect(getHashes(feed)).toEqual([toHash(1), toHash(2)])
    expect(asked.slice(1)).toEqual(['eip155:31337 two', 'eip155:31337 two'])
  })

  test('the first asked for again: what was loaded stays below', async () => {
    const { answer, set } = createPages({ first: toAnswer([toRow(1)]) })
    const { feed, pass } = await startHistory(answer)
    set('first', new HttpTimeoutError())
    await pass(15_000)
    expect(feed.views.Transactions.get().status).toBe('late')
    expect(getHashes(feed)).toEqual([toHash(1)])
  })
})

test('while it is looked at, what is new comes by itself; what a reorganisation took goes, and older pages stay', async () => {
  const { answer, set } = createPages({
    first: toAnswer([toRow(2), toRow(3), toRow(4)], 'two'),
    two: toAnswer([toRow(5)]),
  })
  const { feed, pass, stop } = await startHistory(answer)
  await feed.views.Transactions.actions.loadMore()
  set('first', toAnswer([toRow(1), toRow(2), toRow(4)], 'other'))
  await pass(15_000)
  expect(getHashes(feed)).toEqual([1, 2, 4, 5].map(toHash))
  expect(feed.views.Transactions.get().hasMore).toBe(false)
  stop()
  set('first', toAnswer([toRow(0)]))
  await pass(60_000)
  expect(getHashes(feed)).toEqual([1, 2, 4, 5].map(toHash))
})

test('after so much that nothing known is on the first page, the list begins anew instead of hiding a gap', async () => {
  const { answer, set } = createPages({ first: toAnswer([toRow(7)], 'old') })
  const { feed, pass } = await startHistory(answer)
  set('first', toAnswer([toRow(1)], 'new'))
  await pass(15_000)
  expect(getHashes(feed)).toEqual([toHash(1)])
  expect(feed.views.Transactions.get().hasMore).toBe(true)
})

test('an answer for the account of before is nobody’s, however late it comes', async () => {
  let answerFirst = (_page: unknown) => {}
  const first = new Promise((resolve) => {
    answerFirst = resolve
  })
  const own = `/v1/account/${noor}/history`
  const { feed, context } = await startHistory(null, {
    api: { [historyPath]: () => first, [own]: toAnswer([toRow(2)]) },
  })
  context.setAccount(createAccount(noor))
  await settle()
  answerFirst(toAnswer([toRow(1)]))
  await settle()
  expect(getHashes(feed)).toEqual([toHash(2)])
  context.setAccount(null)
  expect(feed.views.Transactions.get()).toMatchObject({ status: 'disconnected', months: [] })
})

test('a namespace that no gateway reads is not asked about', async () => {
  const network = { ...testNetwork, namespace: 'bip122', caipNetworkId: 'bip122:1' } as const
  const { answer, asked } = createPages({})
  const { feed } = await startHistory(answer, { account: createAccount('bc1q', network) })
  expect(feed.views.Transactions.get().status).toBe('unsupported')
  expect(asked).toEqual([])
})

test('an account of Solana has its history, by letters of either case', async () => {
  const chain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const network = {
    ...testNetwork,
    namespace: 'solana',
    caipNetworkId: chain,
    chainId: chain.slice(7),
  } as const
  const address = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
  const hash = '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW'
  const { feed } = await startHistory(null, {
    account: createAccount(address, network),
    networks: [network],
    api: { [`/v1/account/${address}/history`]: toAnswer([toRow(1, { chain, hash }, [toTransfer()])]) },
    siteTransactions: [
      toSent({ caipNetworkId: chain, account: `${chain}:${address}`, hash: 'other' }),
      toSent({ caipNetworkId: chain, account: `${chain}:${address.toLowerCase()}`, hash: 'stranger' }),
    ],
  })
  expect(getHashes(feed)).toEqual([hash])
  expect(getWaiting(feed)).toEqual([['other', 'pending']])
})

test('all networks are asked at once, on choice, and a network is only switched for one', async () => {
  const page = toAnswer([toRow(1), toRow(2, { chain: other.caipNetworkId })])
  const { answer, asked } = createPages({ first: page })
  const { feed, context } = await startHistory(answer, { networks: [testNetwork, other] })
  expect(getHashes(feed)).toEqual([toHash(1)])
  feed.views.Transactions.actions.setScope('all')
  await settle()
  expect(getHashes(feed)).toEqual([toHash(1), toHash(2)])
  context.setAccount(createAccount(maya, other))
  await settle()
  expect(asked).toEqual(['eip155:31337 first', 'all first'])
})

test('who turns to it is reported, who comes back from the details is not, and who comes anew is', async () => {
  const { feed, context, stop } = await startHistory(toAnswer([toRow(1)]))
  const { subscribe, actions } = feed.views.Transactions
  const countOpened = () => context.emitted.filter(({ id }) => id === 'history/opened').length
  expect(countOpened()).toBe(1)
  actions.choose('any')
  stop()
  const leave = subscribe(() => {})
  expect(countOpened()).toBe(1)
  leave()
  subscribe(() => {})
  expect(countOpened()).toBe(2)
})

test('the details are data too, and null for what nobody has', async () => {
  const { feed } = await startHistory(toAnswer([toRow(1)]))
  const id = `eip155:31337:${toHash(1)}`
  const view = feed.views.getTransaction({ id })
  expect(view.get()).toMatchObject({
    activity: { id },
    explorer: { name: 'Explorer', url: `https://explorer.example/tx/${toHash(1)}` },
  })
  expect(structuredClone(view.get())).toEqual(view.get())
  for (const params of [null, {}, { id: { toString: 'x' } }, { id: 'eip155:1:0x1' }])
    expect(feed.views.getTransaction(params).get()).toBeNull()
})

test('the table has what is shown and nothing else', async () => {
  const { feed } = await startHistory(
    toAnswer([toRow(1), toRow(2, { operationType: 'send', isSigned: true })]),
  )
  const { actions } = feed.views.Transactions
  expect(actions.getCsv().split('\r\n')).toHaveLength(4)
  actions.setFilter('sent')
  expect(actions.getCsv()).not.toContain(toHash(1))
  actions.setFilter('anything' as never)
  expect(feed.views.Transactions.get().filter).toBe('sent')
})
