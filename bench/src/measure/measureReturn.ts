import { installReturnProbe, type ReturnTimes } from '../browser/returnProbe.ts'
import { openList, openPage, pressWallet } from '../browser/visit.ts'
import { type PageParameters, withPage } from '../browser/withPage.ts'

/** Milliseconds after which nothing is fetched or stored any more. */
const quiet = 600

/** Connects, and loads the page again in the same browser: with what the visit left in its storage and its cache. */
export const measureReturn = (parameters: PageParameters): Promise<ReturnTimes> =>
  withPage(parameters, async (page) => {
    await page.addInitScript(installReturnProbe)
    await openPage(page, parameters.url)
    await openList(page)
    await pressWallet(page)
    await page.waitForTimeout(quiet)
    await page.reload({ waitUntil: 'commit' })
    return page.evaluate(() => window.porticoReturn)
  })
