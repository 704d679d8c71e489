import { HttpStatusError } from '@portico/contract/errors'
import { testNetwork } from '@portico/testing/plugin'
import { type Mounted, mountInShadow } from '@portico/ui/testing'
import axe from 'axe-core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  createTestHistory,
  fake,
  toAnswer,
  toHash,
  toRow,
  toSent,
  toTokenTransfer,
  toTransfer,
} from '../createTestHistory.ts'
import { TransactionsView } from './TransactionsView.tsx'
import { TransactionView } from './TransactionView.tsx'

let mounted: Mounted | undefined
afterEach(() => {
  mounted?.unmount()
  vi.restoreAllMocks()
})

const getText = () => mounted?.root.textContent ?? ''
const getRows = () => [...(mounted?.root.querySelectorAll<HTMLElement>('.portico-row') ?? [])]
const getRow = (text: string) => getRows().find(({ textContent }) => textContent?.includes(text))
const getSwitch = () => mounted?.root.querySelector<HTMLElement>('[role=switch]')

type Options = Parameters<typeof createTestHistory>[1]

function mountList(page: unknown, options: Options = {}, theme: 'dark' | 'light' = 'dark') {
  const started = createTestHistory(page, options)
  mounted = mountInShadow(<TransactionsView feed={started.feed} />, { theme })
  return started
}

const swap = [toTokenTransfer({ direction: 'out' }), toTransfer()]
const bait = [toTokenTransfer({ direction: 'out', contract: fake, is_listed: false })]
const rows = [
  toRow(1),
  toRow(2, { operationType: 'trade', isSigned: true, fee: { numeric: '0.00021' } }, swap),
  toRow(3, { operationType: 'approve', isSigned: true, status: 'failed' }, []),
  toRow(4, { operationType: 'send' }, bait),
  toRow(40, { operationType: 'mint', isSigned: true }),
]

test('what happened stands in words under its month, newest first, with what moved', async () => {
  mountList(toAnswer(rows))
  await expect.poll(() => getRows().length).toBe(4)
  expect(getRows().map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^ReceivedNov 19.*\+0\.5 ETH/),
    expect.stringMatching(/^SwappedNov 18.*−12\.5 USDC.*\+0\.5 ETH/),
    expect.stringMatching(/^Approved.*Failed$/),
    expect.stringMatching(/^MintedOct 11/),
  ])
  const headings = [...(mounted?.root.querySelectorAll('h3') ?? [])].map((heading) => heading.textContent)
  expect(headings).toEqual(['November 2026', 'October 2026'])
})

test('what this site sent stands first, and says how it waits', async () => {
  const { context } = mountList(toAnswer(rows), { siteTransactions: [toSent()] })
  await expect.poll(() => getRow('Pending')).toBeDefined()
  context.setSiteTransactions([toSent({ isForSigners: true })])
  await expect.poll(() => getRow('Waiting for signers')).toBeDefined()
  context.setSiteTransactions([toSent({ status: 'replaced', isExpired: true })])
  await expect.poll(() => getRow('Not taken in')).toBeDefined()
  context.setSiteTransactions([toSent({ status: 'replaced' })])
  await expect.poll(() => getRow('Replaced')).toBeDefined()
  mounted?.get('button', 'Clear what this site has finished').click()
  await expect.poll(() => getRow('Replaced')).toBeUndefined()
})

test('bait is hidden until it is asked for, names its contract, and offers nothing to copy', async () => {
  const { feed, context } = mountList(toAnswer(rows))
  await expect.poll(() => getRows().length).toBe(4)
  expect(getText()).not.toContain('0x9999')
  expect(getSwitch()?.textContent).toContain('Show doubtful entries (1)')
  getSwitch()?.click()
  await expect.poll(() => getRow('0x9999…9999')?.textContent).toContain('−12.5 0x9999…9999')
  getRow('0x9999…9999')?.click()
  expect(context.calls).toEqual(['open Transaction'])
  mounted?.unmount()
  const params = { id: `${testNetwork.caipNetworkId}:${toHash(4)}` }
  mounted = mountInShadow(<TransactionView feed={feed} params={params} />)
  expect(getText()).toContain('Copy no address from them')
  expect(getText()).toContain(fake)
  expect(mounted.root.querySelectorAll('button')).toHaveLength(0)
})

test('the details say to the last digit what moved, what it cost, and where to look it up', async () => {
  const { feed } = mountList(toAnswer(rows))
  await expect.poll(() => getRows().length).toBe(4)
  mounted?.unmount()
  const params = { id: `${testNetwork.caipNetworkId}:${toHash(2)}` }
  mounted = mountInShadow(<TransactionView feed={feed} params={params} />)
  for (const text of ['Swapped', 'Confirmed', '−12.5 USDC', '+0.5 ETH', '0.00021 ETH', 'Local', '998'])
    expect(getText()).toContain(text)
  expect(mounted.root.querySelector('a')?.href).toBe(`https://explorer.example/tx/${toHash(2)}`)
})

describe('where the gateway does not have all, the view says so', () => {
  test.each([
    [{ internalSince: null }, 'What contracts passed on inside transactions is not shown for Local.'],
    [{ nativeSince: 77 }, 'Local: ETH that moved before block 77 is not shown.'],
    [{ state: 'indexing' }, 'Local: earlier activity is still being read.'],
    [{ state: 'unavailable' }, 'Local cannot be read now.'],
    [{ state: 'stopped' }, 'Local cannot be read now.'],
    [{ state: 'upstream' }, 'Choose Local to see what happened there.'],
  ])('%j', async (coverage, text) => {
    mountList(toAnswer(rows, null, coverage))
    await expect.poll(getText).toContain(text)
  })

  test('and says nothing where all is there', async () => {
    mountList(toAnswer(rows))
    await expect.poll(() => getRows().length).toBe(4)
    expect(mounted?.root.querySelector('.portico-notice')).toBeNull()
  })
})

test('a second page that fails leaves the first, and is asked for again', async () => {
  let isDown = true
  const pages = ({ query: { cursor } }: { query: { cursor?: string } }) => {
    if (!cursor) return toAnswer(rows.slice(0, 2), 'two')
    if (isDown) throw new HttpStatusError({ details: 'HTTP status code: 503' })
    return toAnswer([toRow(40)])
  }
  mountList(pages)
  await expect.poll(getText).toContain('Earlier activity could not be loaded. What is above stays.')
  expect(getRows()).toHaveLength(2)
  isDown = false
  mounted?.get('button', 'Try again').click()
  await expect.poll(() => getRows().length).toBe(3)
  expect(getText()).not.toContain('could not be loaded')
})

test('kinds are chosen by keyboard, and what is none of the kind is said', async () => {
  mountList(toAnswer(rows))
  await expect.poll(() => getRows().length).toBe(4)
  mounted?.get('button', 'Swaps').focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => getRows().length).toBe(1)
  expect(mounted?.get('button', 'Swaps').getAttribute('aria-pressed')).toBe('true')
  mounted?.get('button', 'Sent').click()
  await expect.poll(getText).toContain('Nothing of this kind')
})

test('the table is handed over as a file', async () => {
  mountList(toAnswer(rows))
  await expect.poll(() => getRows().length).toBe(4)
  const blobs: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob)
    return 'blob:none'
  })
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  mounted?.get('button', 'Download what is shown (CSV)').click()
  await expect.poll(() => names).toEqual(['activity.csv'])
  expect(blobs[0]?.type).toBe('text/csv;charset=utf-8')
  expect(await blobs[0]?.text()).toContain(`${toHash(2)},confirmed,trade,out,12.5,USDC,`)
})

test('of ten thousand only those near what is seen are in the document', async () => {
  const all = Array.from({ length: 10_000 }, (_, index) => ({
    ...toRow(0, {
      hash: toHash(index),
      minedAt: new Date(Date.UTC(2026, 10, 20) - index * 60_000).toISOString(),
    }),
  }))
  const pages = ({ query: { cursor = '0' } }: { query: { cursor?: string } }) => {
    const from = Number(cursor)
    return toAnswer(all.slice(from, from + 200), from + 200 < all.length ? `${from + 200}` : null)
  }
  const { feed } = mountList(pages)
  await expect.poll(() => getRows().length).toBeGreaterThan(0)
  while (feed.views.Transactions.get().hasMore) await feed.loadMore()
  const { months } = feed.views.Transactions.get()
  expect(months.flatMap(({ activities }) => activities)).toHaveLength(10_000)
  await expect.poll(() => getRows().length).toBeLessThan(200)
})

const states: Readonly<Record<string, readonly [page: unknown, options?: Options]>> = {
  list: [toAnswer(rows, null, { internalSince: null }), { siteTransactions: [toSent()] }],
  nothing: [toAnswer([])],
  loading: [() => new Promise(() => {})],
  failed: [new HttpStatusError({ details: 'HTTP status code: 503' })],
  refused: [new HttpStatusError({ details: 'HTTP status code: 400' })],
  disconnected: [toAnswer([]), { account: null }],
}

describe.each(['dark', 'light'] as const)('%s: axe finds nothing in', (theme) => {
  const findFaults = async () => {
    const { violations } = await axe.run(mounted?.host ?? document, { rules: { region: { enabled: false } } })
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
  }

  test.each(Object.keys(states))('%s', async (name) => {
    const [page, options] = states[name] ?? []
    const { feed } = mountList(page, options, theme)
    if (name !== 'loading') await expect.poll(() => feed.views.Transactions.get().status).not.toBe('loading')
    if (name === 'list') await expect.poll(() => getRows().length).toBe(5)
    expect(await findFaults()).toEqual([])
  })

  test.each([2, 3, 4, 900])('the details of %i', async (index) => {
    const { feed } = mountList(toAnswer(rows), { siteTransactions: [toSent()] }, theme)
    await expect.poll(() => getRows().length).toBe(5)
    mounted?.unmount()
    const params = { id: `${testNetwork.caipNetworkId}:${toHash(index)}` }
    mounted = mountInShadow(<TransactionView feed={feed} params={params} />, { theme })
    expect(await findFaults()).toEqual([])
  })
})
