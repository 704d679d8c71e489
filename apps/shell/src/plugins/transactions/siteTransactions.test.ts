// @vitest-environment happy-dom
import type { CaipAddress } from '@portico/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { getConnector } from '../../core/connections/connections.ts'
import type { Connector } from '../../core/connectors/Connector.ts'
import { hash, mined, startTransactions, storageKey, texts, toHash } from './fixtures/startTransactions.ts'

afterEach(() => vi.restoreAllMocks())

test('a plugin with the right reads what all plugins sent, without what is their own', async () => {
  const { context, answers, time } = await startTransactions()
  const { transactions, siteTransactions } = context
  await transactions.track({ hash, texts, data: { secret: 'mine' } })
  expect(siteTransactions.get()).toEqual([
    expect.objectContaining({
      ...{ hash, plugin: 'acme', status: 'pending', message: null, isForSigners: false },
    }),
  ])
  expect(siteTransactions.get()[0]).not.toHaveProperty('data')
  expect(siteTransactions.get()).toBe(siteTransactions.get())
  answers.eth_getTransactionReceipt = mined
  await time.advance(2_000)
  await time.advance(0)
  expect(siteTransactions.get()).toMatchObject([{ status: 'success', message: 'Sent' }])
})

test('what has settled of one account is cleared; what is pending, and of others, stays', async () => {
  const { context, storage, time } = await startTransactions()
  const { transactions, siteTransactions } = context
  const tracked = await transactions.track({ hash, texts })
  const other = `eip155:1:0x${'2'.repeat(40)}` as CaipAddress
  await transactions.track({ hash: toHash(2), texts, account: other })
  await siteTransactions.clear(tracked.account)
  expect(siteTransactions.get()).toHaveLength(2)
  globalThis.fetch = async (_, init) =>
    Response.json({ jsonrpc: '2.0', id: JSON.parse(String(init?.body)).id, result: mined })
  await vi.waitFor(async () => {
    await time.advance(2_000)
    expect(siteTransactions.get().map(({ status }) => status)).toEqual(['success', 'success'])
  })
  await siteTransactions.clear(tracked.account)
  expect(siteTransactions.get()).toMatchObject([{ account: other }])
  expect(storage.entries.get(storageKey)).not.toContain(hash)
})

test('what the owners of a Safe have to sign waits for them, and ends as the Safe says: no node knows its hash', async () => {
  const { context, core, answers, storage, time } = await startTransactions()
  const { transactions, siteTransactions } = context
  await transactions.track({ hash, texts })
  const [stored] = JSON.parse(storage.entries.get(storageKey) ?? '[]')
  storage.entries.set(storageKey, JSON.stringify([{ ...stored, isForSigners: true }]))
  window.dispatchEvent(Object.assign(new Event('storage'), { key: storageKey }))
  const ask = vi.spyOn(getConnector(core, 'eip155') as Connector, 'request').mockResolvedValue(null)
  answers.eth_getTransactionReceipt = mined
  for (const _ of [1, 2, 3]) await time.advance(2_000)
  expect(siteTransactions.get()).toMatchObject([{ status: 'pending', isForSigners: true }])
  expect(ask.mock.calls[0]?.[1]).toEqual({ method: 'eth_getTransactionReceipt', params: [hash] })
  ask.mockResolvedValue({ status: '0x0' })
  await vi.waitFor(async () => {
    await time.advance(2_000)
    expect(siteTransactions.get()).toMatchObject([{ status: 'failed', isForSigners: false }])
  })
})
