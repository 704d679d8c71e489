import type { SiteTransaction } from '@portico/contract'
import {
  createTestContext,
  maya,
  noor,
  type TestContext,
  type TestContextOptions,
  testNetwork,
} from '@portico/testing/plugin'
import { createText } from '@portico/ui'
import { createHistory, type HistoryFeed } from './createHistory.ts'
import { en } from './locales/en.ts'

/** Where the gateway is asked for the history of the account of tests. */
export const historyPath = `/v1/account/${maya}/history`
/** The token of tests, and one that only says to be it. */
export const usdc = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
export const fake = '0x9999999999999999999999999999999999999999'

/** A transfer as the gateway answers it: half an ether that came. */
export const toTransfer = (changes: object = {}) => ({
  fungible_info: { name: 'Ether', symbol: 'ETH' },
  direction: 'in',
  quantity: { numeric: '0.5' },
  standard: 'native',
  contract: null,
  token_id: null,
  decimals: 18,
  from: noor,
  to: maya,
  is_internal: false,
  is_zero: false,
  is_listed: true,
  ...changes,
})

/** The same of a token. */
export const toTokenTransfer = (changes: object = {}) =>
  toTransfer({
    ...{ standard: 'erc20', contract: usdc, decimals: 6, quantity: { numeric: '12.5' } },
    fungible_info: {
      name: 'USD Coin',
      symbol: 'USDC',
      icon: { url: 'https://gw.example/public/getTokenImage/USDC' },
    },
    ...changes,
  })

/** The hash of an entry, by its number. */
export const toHash = (index: number) => `0x${index.toString(16).padStart(64, '0')}`

/** When the newest entry was. */
export const newest = Date.UTC(2026, 10, 20, 12)
const day = 24 * 60 * 60 * 1_000

/** An entry as the gateway answers it: received, each a day older than the one before. */
export const toRow = (
  index: number,
  metadata: object = {},
  transfers: readonly unknown[] = [toTransfer()],
) => ({
  id: `any ${index}`,
  metadata: {
    operationType: 'receive',
    hash: toHash(index),
    minedAt: new Date(newest - index * day).toISOString(),
    sentFrom: noor,
    sentTo: maya,
    status: 'confirmed',
    nonce: 0,
    chain: testNetwork.caipNetworkId,
    block: 1_000 - index,
    isSigned: false,
    fee: null,
    isCut: false,
    ...metadata,
  },
  transfers,
})

/** A page as the gateway answers it. */
export const toAnswer = (data: readonly unknown[], next: string | null = null, coverage: object = {}) => ({
  data,
  next,
  coverage: [
    {
      ...{ chainId: testNetwork.caipNetworkId, state: 'complete', until: 1_000 },
      ...{ tokensSince: 0, nativeSince: 0, internalSince: 0 },
      ...coverage,
    },
  ],
})

/** Something that the site has sent. */
export const toSent = (changes: Partial<SiteTransaction> = {}): SiteTransaction => ({
  hash: toHash(900),
  caipNetworkId: testNetwork.caipNetworkId,
  account: `${testNetwork.caipNetworkId}:${maya}`,
  status: 'pending',
  since: newest + day,
  plugin: 'send',
  message: null,
  isForSigners: false,
  ...changes,
})

/** HistoryFeed over a {@link TestContext}, with a clock that a test moves. */
export interface TestHistory {
  readonly context: TestContext
  readonly feed: HistoryFeed
  /** Moves the clock, and runs what is due. @param milliseconds how far */
  pass(milliseconds: number): Promise<void>
}

/** Lets what has been answered arrive. */
export const settle = () => new Promise<void>((resolve) => setTimeout(resolve))

/** At the start. @param page answers a request for a page, or fails it */
export function createTestHistory(page: unknown, options: TestContextOptions = {}): TestHistory {
  const context = createTestContext({ api: { [historyPath]: page }, ...options })
  let time = 0
  const due = new Set<{ readonly at: number; run(): void }>()
  const feed = createHistory(context, {
    t: createText(en),
    now: () => time,
    after(delay, run) {
      const timer = { at: time + delay, run }
      due.add(timer)
      return () => void due.delete(timer)
    },
  })
  return {
    context,
    feed,
    async pass(milliseconds) {
      time += milliseconds
      for (const timer of [...due]) if (timer.at <= time && due.delete(timer)) timer.run()
      await settle()
    },
  }
}

/** With somebody who looks at the list, once its first page has come or failed. */
export async function startHistory(page: unknown, options: TestContextOptions = {}) {
  const started = createTestHistory(page, options)
  const stop = started.feed.views.Transactions.subscribe(() => {})
  await settle()
  return { ...started, stop }
}

interface Asked {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

/** Answers by the cursor, and remembers what was asked. */
export function createPages(pages: Readonly<Record<string, unknown>>) {
  const asked: string[] = []
  const changed: Record<string, unknown> = { ...pages }
  const answer = ({ query: { chainId = 'all', cursor = 'first' } }: Asked) => {
    asked.push(`${chainId} ${cursor}`)
    const given = changed[cursor]
    if (given instanceof Error) throw given
    return given
  }
  return { answer, asked, set: (cursor: string, page: unknown) => Object.assign(changed, { [cursor]: page }) }
}

/** Hashes of what has an end, newest first. */
export const getHashes = ({ views }: HistoryFeed) =>
  views.Transactions.get().months.flatMap(({ activities }) => activities.map(({ hash }) => hash))
/** Hashes of what waits, with how each stands. */
export const getWaiting = ({ views }: HistoryFeed) =>
  views.Transactions.get().waiting.map(({ hash, status }) => [hash, status])
