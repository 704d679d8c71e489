import { type PageParameters, withPage } from '../browser/withPage.ts'

/** Layout shift scores, where 0 is a page on which nothing moves. */
export interface Shifts {
  readonly atLoad: number
  readonly atOpening: number
}

/** Milliseconds after which nothing moves any more: the modal's height follows its content a little longer than it is drawn. */
const quiet = 1_000

/** Loads the page, lets it come to rest, opens the modal and lets that come to rest. */
export const measureShift = (parameters: PageParameters): Promise<Shifts> =>
  withPage(parameters, async (page) => {
    await page.goto(parameters.url, { waitUntil: 'load' })
    await page.locator('portico-button').last().getByRole('button').waitFor()
    await page.waitForTimeout(quiet)
    const atLoad = await page.evaluate(() => window.porticoViews.readShift())
    await page.evaluate(() => {
      const shown = window.porticoProbe.timeFromClick('row')
      window.porticoProbe.clickButton()
      return shown
    })
    await page.waitForTimeout(quiet)
    const until = await page.evaluate(() => window.porticoViews.readShift())
    return { atLoad, atOpening: until - atLoad }
  })
