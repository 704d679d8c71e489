// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { createTestStorage } from '../../core/fixtures/createTestCore.ts'
import { solana, startTransactions, storageKey, texts } from './fixtures/startTransactions.ts'

const hash = '5'.repeat(88)
const { caipNetworkId } = solana
const account = `${caipNetworkId}:DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy` as const
const sent = { hash, caipNetworkId, account, texts: { ...texts, expired: 'Not taken in' } }
const expired = { status: 'replaced', isExpired: true }
const nowhere = { context: { slot: 900 }, value: [null] }

async function track(
  data: Readonly<Record<string, unknown>> = { lastValidBlockHeight: '150' },
  storage = createTestStorage(),
) {
  const started = await startTransactions(storage)
  const { answers, context, time } = started
  Object.assign(answers, {
    getSignatureStatuses: nowhere,
    getLatestBlockhash: { value: { lastValidBlockHeight: 160 } },
    getEpochInfo: { blockHeight: 155, absoluteSlot: 800 },
  })
  await context.transactions.track({ ...sent, data })
  const getStatus = () => {
    const { status, isExpired } = context.transactions.get()[0] ?? {}
    return isExpired ? 'expired' : status
  }
  const advance = async () => {
    for (let turn = 0; turn < 5; turn += 1) await time.advance(10_000)
  }
  return { ...started, storage, getStatus, advance }
}

test('one that no block can take any more has expired; visitor, site and plugins hear of it', async () => {
  const { answers, advance, getStatus, getSettled, messages, context } = await track()
  await advance()
  expect(getStatus()).toBe('pending')
  answers.getEpochInfo = { blockHeight: 161, absoluteSlot: 850 }
  await vi.waitFor(async () => {
    await advance()
    expect(getStatus()).toBe('expired')
  })
  expect(messages).toEqual(['Not taken in'])
  expect(getSettled()).toMatchObject([{ hash, ...expired, message: 'Not taken in' }])
  expect(context.siteTransactions.get()).toMatchObject([{ hash, ...expired, message: 'Not taken in' }])
})

test('past a reload it ends as it would have, by the height that was kept', async () => {
  const { advance, core, storage } = await track()
  await advance()
  const kept = JSON.parse(storage.entries.get(storageKey) ?? '[]')
  expect(kept).toMatchObject([{ status: 'pending', lastHeight: 160 }])
  core.running.isDisposed = true
  const next = await startTransactions(storage)
  const { answers, context, time, asked } = next
  Object.assign(answers, {
    getSignatureStatuses: nowhere,
    getEpochInfo: { blockHeight: 161, absoluteSlot: 850 },
  })
  await vi.waitFor(async () => {
    await time.advance(10_000)
    expect(context.transactions.get()).toMatchObject([{ hash, ...expired }])
  })
  expect(asked).not.toContain('getLatestBlockhash')
})

test('one answer is not enough: a node may have lost it', async () => {
  const { answers, advance, getStatus } = await track()
  await advance()
  let count = 0
  answers.getEpochInfo = () => {
    count += 1
    return { blockHeight: count === 1 ? 161 : 155, absoluteSlot: 850 }
  }
  await advance()
  expect([getStatus(), count > 1]).toEqual(['pending', true])
})

test('what a plugin says of no height never expires', async () => {
  const { answers, advance, getStatus } = await track({ lastValidBlockHeight: 'soon' })
  answers.getEpochInfo = { blockHeight: 10_000, absoluteSlot: 850 }
  await advance()
  expect(getStatus()).toBe('pending')
})
