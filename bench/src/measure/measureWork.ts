import type { CDPSession, Page } from '@playwright/test'
import type { ShownView } from '../browser/viewProbe.ts'
import { demoChainId, openList, openPage, pressWallet } from '../browser/visit.ts'
import { type PageParameters, withPage } from '../browser/withPage.ts'
import { answerAtLength } from './answerAtLength.ts'
import { activityRow } from './measureScroll.ts'

/** Milliseconds until what comes late has come: answers, prefetched parts, motion. */
const quiet = 600

/** What is opened, and the name under which its work is reported. */
interface Opening {
  readonly name: string
  /** A view that the page opens by its id. */
  readonly id: string
  /** Pressed there, where what is to be measured opens by a press only: the work is that of the press. */
  readonly press?: string
  readonly view: ShownView
}

const connectView: ShownView = { title: 'Connect wallet', content: 'li button' }
const accountView: ShownView = { title: 'Account', content: '[role=tabpanel] li' }

const beforeConnecting: readonly Opening[] = [
  { name: 'Connect', id: 'Connect', view: connectView },
  {
    ...{ name: 'ConnectingExternal', id: 'Connect', press: 'Bench Wallet' },
    view: { title: 'Bench Wallet', content: 'h3' },
  },
  {
    ...{ name: 'AllWallets, 600 wallets', id: 'AllWallets' },
    view: { title: 'All wallets', content: 'input[type=search]' },
  },
  { name: 'WhatIsAWallet', id: 'WhatIsAWallet', view: { title: 'What is a wallet?', content: 'button' } },
  { name: 'GetWallet', id: 'GetWallet', view: { title: 'Get a wallet', content: 'a, button' } },
]

const whileConnected: readonly Opening[] = [
  { name: 'Account, 200 tokens', id: 'Account', view: accountView },
  {
    ...{ name: 'Nfts', id: 'Account', press: 'NFTs' },
    view: { title: 'Account', content: '[role=tabpanel] li button' },
  },
  {
    ...{ name: 'Activity, 10,000 entries', id: 'Account', press: 'Activity' },
    view: { title: 'Account', content: activityRow },
  },
  { name: 'Networks', id: 'Networks', view: { title: 'Choose network', content: 'li button' } },
  { name: 'WhatIsANetwork', id: 'WhatIsANetwork', view: { title: 'What is a network?', content: 'p' } },
  { name: 'ProfileWallets', id: 'ProfileWallets', view: { title: 'Wallets', content: 'li' } },
  { name: 'Settings', id: 'Settings', view: { title: 'Settings', content: 'select' } },
  { name: 'Send', id: 'Send', view: { title: 'Send', content: 'form' } },
  { name: 'Swap', id: 'Swap', view: { title: 'Swap', content: 'form' } },
  { name: 'Receive', id: 'Receive', view: { title: 'Receive', content: '[role=img]' } },
]

/** What a second opening of a view takes until it is painted. */
export interface ViewWork {
  /** Milliseconds that the main thread works. */
  readonly work: number
  /** Elements that stand in the modal in that frame. */
  readonly elements: number
}

/**
 * What a second opening of each view takes, by its name. Work is the processor's own time, so that what else the machine
 * does is not in it, less that of a frame in which nothing happens.
 */
export const measureWork = (parameters: PageParameters): Promise<ReadonlyMap<string, ViewWork>> =>
  withPage({ ...parameters, chainId: demoChainId }, async (page, context) => {
    await answerAtLength(page)
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await openPage(page, parameters.url)
    const works = new Map<string, ViewWork>()
    const idle = await measureIdle(page, session)
    const walk = async (openings: readonly Opening[]) => {
      for (const opening of openings) {
        await openAndClose(page, session, opening)
        const { work, elements } = await openAndClose(page, session, opening)
        works.set(opening.name, { work: work - idle, elements })
      }
    }
    await page.evaluate(() => window.porticoProbe.holdWallet(true))
    await walk(beforeConnecting)
    await openList(page)
    await page.evaluate(() => window.porticoProbe.holdWallet(false))
    await pressWallet(page)
    await page.waitForTimeout(quiet)
    await walk(whileConnected)
    return works
  })

/** The least of several frames in which nothing happens: what the measurement itself costs. */
async function measureIdle(page: Page, session: CDPSession): Promise<number> {
  const frames: number[] = []
  while (frames.length < 9) frames.push((await measure(session, () => open(page, null))).work)
  return Math.min(...frames)
}

/** @returns work with what the measurement costs */
async function openAndClose(page: Page, session: CDPSession, opening: Opening): Promise<ViewWork> {
  const { id, press } = opening
  if (press) {
    await open(page, { id, view: id === 'Account' ? accountView : connectView })
    await page.waitForTimeout(quiet)
  }
  const measured = await measure(session, () =>
    press ? change(page, press, opening.view) : open(page, opening),
  )
  await page.waitForTimeout(quiet)
  await page.evaluate(() => {
    const modal = document.querySelector('portico-modal')?.shadowRoot
    modal?.querySelector<HTMLElement>('[aria-label=Close]')?.click()
  })
  await page.waitForTimeout(quiet)
  return measured
}

/** Without an opening it waits for a frame in which nothing happens. @returns how many elements stand in the modal then */
const open = (page: Page, opening: Pick<Opening, 'id' | 'view'> | null): Promise<number> =>
  page.evaluate(([id, view]) => window.porticoViews.open(id, view).then(window.porticoViews.countElements), [
    opening?.id ?? null,
    opening?.view ?? null,
  ] as const)

const change = (page: Page, button: string, view: ShownView): Promise<number> =>
  page.evaluate(
    ([pressed, shown]) =>
      window.porticoViews.timeChange(pressed, shown).then(window.porticoViews.countElements),
    [button, view] as const,
  )

async function measure(session: CDPSession, act: () => Promise<number>): Promise<ViewWork> {
  const before = await readWork(session)
  const elements = await act()
  return { work: (await readWork(session)) - before, elements }
}

async function readWork(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
}
