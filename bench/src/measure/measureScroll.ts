import { activityCount } from '../activityAnswers.ts'
import type { ScrollFrames } from '../browser/viewProbe.ts'
import { demoChainId, openList, openPage, pressWallet } from '../browser/visit.ts'
import { type PageParameters, withPage } from '../browser/withPage.ts'
import { answerAtLength } from './answerAtLength.ts'

/** Milliseconds until what comes late has come. */
const quiet = 600

/** Pixels that the list moves in a frame, some fifteen rows: ten times as fast as a hard fling. */
const step = 1_000

const account = { title: 'Account', content: '[role=tabpanel] li' } as const

/** CSS selector of what the Activity tab alone draws. */
export const activityRow = '.portico-endless li button'

/** Moves the Activity of an account with 10,000 entries: `arriving` to its end, while its pages come; `known` back, through all of them. */
export const measureScroll = (
  parameters: PageParameters,
): Promise<{ readonly arriving: ScrollFrames; readonly known: ScrollFrames }> =>
  withPage({ ...parameters, chainId: demoChainId }, async (page) => {
    await answerAtLength(page)
    await openPage(page, parameters.url)
    await openList(page)
    await pressWallet(page)
    await page.waitForTimeout(quiet)
    await page.evaluate((view) => window.porticoViews.open('Account', view), account)
    await page.waitForTimeout(quiet)
    const view = { title: account.title, content: activityRow }
    await page.evaluate((shown) => window.porticoViews.timeChange('Activity', shown), view)
    await page.waitForTimeout(quiet)
    const scroll = (pixels: number) =>
      page.evaluate(([row, by, count]) => window.porticoViews.scroll({ row, by, count }), [
        activityRow,
        pixels,
        activityCount,
      ] as const)
    const arriving = await scroll(step)
    return { arriving, known: await scroll(-step) }
  })
