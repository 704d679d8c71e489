import type { ShownView } from '../browser/viewProbe.ts'
import { demoChainId, openList, openPage, pressWallet } from '../browser/visit.ts'
import { type PageParameters, withPage } from '../browser/withPage.ts'

/** Milliseconds a visitor looks at the account before the press: what comes late has come. */
const look = 2_500

/** What the manifest alone says: the title, and what stands for the view. */
const skeleton: ShownView = { title: 'Send', content: '[role=status], form' }
const form: ShownView = { title: 'Send', content: 'form' }

/** Milliseconds from the press on an action of the account to the end of the first frame that shows it. */
export interface FirstPluginTimes {
  /** The plugin's title over what stands for its view. */
  readonly skeleton: number
  /** What the plugin alone draws. */
  readonly form: number
}

/** Connects, opens the account, and presses Send without a sign before it: nothing of the plugin is there yet. */
export const measureFirstPlugin = (parameters: PageParameters): Promise<FirstPluginTimes> =>
  withPage({ ...parameters, chainId: demoChainId }, async (page) => {
    await openPage(page, parameters.url)
    await openList(page)
    await pressWallet(page)
    await page.waitForTimeout(look)
    await page.evaluate(() => window.porticoProbe.clickButton())
    await page.waitForTimeout(look)
    return page.evaluate(
      async ([first, second]) => {
        const shown = window.porticoViews.timeShown(first)
        return { form: await window.porticoViews.timeChange('Send', second), skeleton: await shown }
      },
      [skeleton, form] as const,
    )
  })
