import { type PageParameters, withPage } from '../browser/withPage.ts'

/** Milliseconds a visitor waits. */
export interface ClickTimes {
  /** Click on the button to the first frame with a wallet. */
  readonly toRow: number
  /** Click on a wallet that answers at once to the first frame with the account. */
  readonly toAccount: number
}

/** Milliseconds the pointer rests on the button before a warm click. */
const hover = 300

/** Opens and connects; warm after a hover, cold without any sign before the click. */
export const measureClicks = (parameters: PageParameters & { isWarm: boolean }): Promise<ClickTimes> =>
  withPage(parameters, async (page) => {
    await page.goto(parameters.url, { waitUntil: 'load' })
    await page.locator('portico-button').last().getByRole('button').waitFor()
    if (parameters.isWarm) {
      await page.locator('portico-button').last().hover()
      await page.waitForTimeout(hover)
    }
    const toRow = await page.evaluate(() => {
      const shown = window.porticoProbe.timeFromClick('row')
      window.porticoProbe.clickButton()
      return shown
    })
    const toAccount = await page.evaluate(() => {
      const shown = window.porticoProbe.timeFromClick('account')
      window.porticoProbe.clickRow()
      return shown
    })
    return { toRow, toAccount }
  })
