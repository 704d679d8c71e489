import { installReturnProbe, type ReturnTimes } from '../browser/returnProbe.ts'
import { type PageParameters, withPage } from '../browser/withPage.ts'

/** Milliseconds after which nothing is fetched or stored any more. */
const quiet = 600

/** Connects, and loads the page again in the same browser: with what the visit left in its storage and its cache. */
export const measureReturn = (parameters: PageParameters): Promise<ReturnTimes> =>
  withPage(parameters, async (page) => {
    await page.addInitScript(installReturnProbe)
    await page.goto(parameters.url, { waitUntil: 'load' })
    await page.locator('portico-button').last().getByRole('button').waitFor()
    await page.evaluate(async () => {
      await window.porticoProbe.open()
      const shown = window.porticoProbe.timeFromClick('account')
      window.porticoProbe.clickRow()
      await shown
    })
    await page.waitForTimeout(quiet)
    await page.reload({ waitUntil: 'commit' })
    return page.evaluate(() => window.porticoReturn)
  })
