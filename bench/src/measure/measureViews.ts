import type { Page } from '@playwright/test'
import type { ShownView } from '../browser/viewProbe.ts'
import { demoChainId, openList, openPage, pressWallet } from '../browser/visit.ts'
import { type PageParameters, withPage } from '../browser/withPage.ts'

/** Milliseconds until what comes late has come: answers, prefetched parts, motion. */
const quiet = 600

const connect: ShownView = { title: 'Connect wallet', content: 'li button' }
const allWallets: ShownView = { title: 'All wallets', content: 'input[type=search]' }
const waiting: ShownView = { title: 'Bench Wallet', content: 'h3' }
const account: ShownView = { title: 'Account', content: '[role=tablist]' }
const settings: ShownView = { title: 'Settings', content: 'select' }
const networks: ShownView = { title: 'Choose network', content: 'li button' }
const receive: ShownView = { title: 'Receive', content: '[role=img]' }
const swap: ShownView = { title: 'Swap', content: 'form' }
const send: ShownView = { title: 'Send', content: 'form' }

/** A press that leads from one view to the next, and under which name its time is reported. */
interface Step {
  readonly name: string
  readonly button: string
  readonly view: ShownView
}

const beforeConnecting: readonly Step[] = [
  { name: 'Connect to AllWallets', button: 'All wallets', view: allWallets },
  { name: 'AllWallets back to Connect', button: 'Back', view: connect },
  { name: 'Connect to ConnectingExternal', button: 'Bench Wallet', view: waiting },
  { name: 'ConnectingExternal back to Connect', button: 'Back', view: connect },
]

const whileConnected: readonly Step[] = [
  { name: 'Account to Settings', button: 'Settings', view: settings },
  { name: 'Settings back to Account', button: 'Back', view: account },
  { name: 'Account to Networks', button: 'Network: ', view: networks },
  { name: 'Networks back to Account', button: 'Back', view: account },
  { name: 'Account to Send', button: 'Send', view: send },
  { name: 'Send back to Account', button: 'Back', view: account },
  { name: 'Account to Swap', button: 'Swap', view: swap },
  { name: 'Swap back to Account', button: 'Back', view: account },
  { name: 'Account to Receive', button: 'Receive', view: receive },
  { name: 'Receive back to Account', button: 'Back', view: account },
]

/** Times of {@link measureViews}, in the order of the walk. */
export type ViewTimes = ReadonlyMap<string, number>

/**
 * Milliseconds of each change of the view, from the click to the end of the first frame with the new view. Each way is
 * gone twice and the second time counts: its part is loaded then. Motion goes on after that frame, and is not waited for.
 */
export const measureViews = (parameters: PageParameters): Promise<ViewTimes> =>
  withPage({ ...parameters, chainId: demoChainId }, async (page) => {
    await openPage(page, parameters.url)
    await openList(page)
    await page.waitForTimeout(quiet)
    await page.evaluate(() => window.porticoProbe.holdWallet(true))
    await walk(page, beforeConnecting)
    const first = await walk(page, beforeConnecting)
    await page.evaluate(() => window.porticoProbe.holdWallet(false))
    await pressWallet(page)
    await page.waitForTimeout(quiet)
    await page.evaluate(() => window.porticoProbe.clickButton())
    await page.waitForTimeout(quiet)
    await walk(page, whileConnected)
    return new Map([...first, ...(await walk(page, whileConnected))])
  })

async function walk(page: Page, steps: readonly Step[]): Promise<[string, number][]> {
  const times: [string, number][] = []
  for (const { name, button, view } of steps) {
    const time = await page.evaluate(
      ([pressed, expected]) => window.porticoViews.timeChange(pressed, expected),
      [button, view] as const,
    )
    times.push([name, time])
    await page.waitForTimeout(quiet)
  }
  return times
}
