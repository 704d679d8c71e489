// @vitest-environment happy-dom
import type { CaipAddress } from '@portico/contract'
import { afterEach, expect, test, vi } from 'vitest'
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
