import type { Page } from '@playwright/test'
import type { ShownView } from '../browser/viewProbe.ts'
import { type PageParameters, withPage } from '../browser/withPage.ts'

/** The demo's own network, as its wallet answers it. */
const chainId = '0x7a69'

/** Milliseconds a visitor looks at the account before the press: what comes late has come. */
const look = 2_500

/** What the manifest alone tells: the title, and what stands for the view. */
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
  withPage({ ...parameters, chainId }, async (page) => {
    await page.goto(parameters.url, { waitUntil: 'load' })
    await page.locator('portico-button').last().getByRole('button').waitFor()
    await connect(page)
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

async function connect(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const row = window.porticoProbe.timeFromClick('row')
    window.porticoProbe.clickButton()
    await row
    const account = window.porticoProbe.timeFromClick('account')
    window.porticoProbe.clickRow()
    await account
  })
  await page.waitForTimeout(look)
}
