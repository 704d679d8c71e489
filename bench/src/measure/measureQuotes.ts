import { installQuoteProbe } from '../browser/quoteProbe.ts'
import { demoChainId, openList, openPage, pressWallet } from '../browser/visit.ts'
import { type PageParameters, withPage } from '../browser/withPage.ts'

/** Milliseconds for which Swap waits whether another key follows (`createQuoteLoader` in plugins/swap): nobody works meanwhile. */
const debounce = 200

/**
 * Milliseconds from the last key of an amount to its quote, beyond the pause in which another could follow: of amounts that are typed
 * one after the other, each anew, in one visit with a real gateway and a real chain.
 * @param count how many amounts
 */
export const measureQuotes = (count: number, parameters: PageParameters): Promise<number[]> =>
  withPage({ ...parameters, chainId: demoChainId }, async (page) => {
    await page.addInitScript(installQuoteProbe)
    await openPage(page, parameters.url)
    await openList(page)
    await pressWallet(page)
    await page.evaluate(() => window.porticoProbe.clickButton())
    await page.getByRole('button', { name: 'Swap', exact: true }).click()
    await page.getByRole('button', { name: 'Select token', exact: true }).first().click()
    await page.getByRole('button', { name: /^USD Coin/ }).click()
    const field = page.getByLabel('You pay')
    const times: number[] = []
    for (let run = 0; run < count; run += 1) {
      // What came for the last amount goes with it.
      await field.fill('')
      const quoted = page.evaluate(() => window.porticoQuotes.timeQuote())
      await field.pressSequentially(`1.${run + 1}`)
      times.push((await quoted) - debounce)
    }
    return times
  })
