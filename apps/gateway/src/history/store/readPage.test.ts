import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../database/openDatabase.ts'
import type { HistoryEntry, HistoryTransfer } from '../HistoryEntry.ts'
import { type Place, readPage, toPlace } from './readPage.ts'
import { writeEntries } from './writeEntries.ts'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const transfer: HistoryTransfer = {
  ...{
    origin: 'log',
    index: 0,
    place: 0,
    direction: 'in',
    standard: 'erc20',
    contract: '0xc',
    tokenId: null,
  },
  ...{ amount: `${2n ** 256n - 1n}`, decimals: null, from: '0xa', to: account },
}
const entry = (block: number, position: number, rest: Partial<HistoryEntry> = {}): HistoryEntry => ({
  ...{ account, hash: `${block}-${position}`, blockHash: `${block}`, block: BigInt(block), position },
  // Some chains make several blocks in one second.
  ...{ minedAt: 1000, from: '0xa', to: null, status: 'confirmed', nonce: 2n ** 63n - 1n },
  ...{ operation: 'receive', isSigned: false, fee: null, transfers: [transfer] },
  ...rest,
})

let db: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  db = await openDatabase({})
  const first = [9, 10, 100].flatMap((block) => [entry(block, 2), entry(block, 10)])
  await writeEntries(db, 'eip155:1', first)
  await writeEntries(db, 'eip155:2', [entry(7, 0, { minedAt: 999 }), entry(8, 0, { minedAt: 1001 })])
  await writeEntries(db, 'eip155:3', [
    entry(1, 0, { transfers: Array.from({ length: 150 }, (_, index) => ({ ...transfer, index })) }),
  ])
})
afterAll(() => db?.destroy())

/** Page by page, two at a time. */
async function readAll(chainIds: readonly string[]): Promise<string[]> {
  const found: string[] = []
  let after: Place | null = null
  for (;;) {
    const page = await readPage(db, { account, chainIds, after, limit: 2 })
    const last = page.at(-1)
    if (!last) return found
    found.push(...page.map(({ hash }) => hash))
    after = toPlace(last)
  }
}

const ordered = ['100-10', '100-2', '10-10', '10-2', '9-10', '9-2']

test('what came last comes first, by numbers and not by their digits', async () => {
  expect(await readAll(['eip155:1'])).toEqual(ordered)
})

test('of several chains, too', async () => {
  expect(await readAll(['eip155:1', 'eip155:2'])).toEqual(['8-0', ...ordered, '7-0'])
})

test('numbers of any size are exact', async () => {
  const [found] = await readPage(db, { account, chainIds: ['eip155:2'], after: null, limit: 1 })
  expect(found).toEqual({ ...entry(8, 0, { minedAt: 1001 }), chainId: 'eip155:2', isCut: false })
})

test('what is written twice is there once', async () => {
  await writeEntries(db, 'eip155:1', [entry(9, 2, { operation: 'other' })])
  expect(await readAll(['eip155:1'])).toEqual(ordered)
})

test('of many transfers a hundred are shown, and that there are more is said', async () => {
  const [found] = await readPage(db, { account, chainIds: ['eip155:3'], after: null, limit: 1 })
  expect(found?.transfers.map(({ index }) => index)).toEqual(Array.from({ length: 100 }, (_, index) => index))
  expect(found?.isCut).toBe(true)
})

test('an account that has done nothing has none', async () => {
  expect(await readPage(db, { account: '0x1', chainIds: ['eip155:1'], after: null, limit: 9 })).toEqual([])
})
