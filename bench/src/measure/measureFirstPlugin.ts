import type { ShownView } from '../browser/viewProbe.ts'
import { demoChainId, openList, openPage, pressWallet } from '../browser/visit.ts'
import { type PageParameters, withPage } from '../browser/withPage.ts'

/** Milliseconds a visitor looks at the account before the press: what comes late has come. */
const look = 2_500

/** A plugin's view, that an action of the account opens. */
export interface PluginOpening {
  /** Of the action, or of the tab, that opens it. */
  readonly action: string
  /** Of the view that it stands in. */
  readonly title: string
  /** CSS selector of what the plugin alone draws. */
  readonly content: string
}

/** Milliseconds from the press on an action of the account to the end of the first frame that shows it. */
export interface FirstPluginTimes {
  /** The plugin's title over what stands for its view, which the manifest alone says. */
  readonly skeleton: number
  /** What the plugin alone draws. */
  readonly view: number
}

/** Connects, opens the account, and presses an action without a sign before it: nothing of the plugin is there yet. */
export const measureFirstPlugin = (
  { action, title, content }: PluginOpening,
  parameters: PageParameters,
): Promise<FirstPluginTimes> =>
  withPage({ ...parameters, chainId: demoChainId }, async (page) => {
    await openPage(page, parameters.url)
    await openList(page)
    await pressWallet(page)
    await page.waitForTimeout(look)
    await page.evaluate(() => window.porticoProbe.clickButton())
    await page.waitForTimeout(look)
    return page.evaluate(
      async ([button, skeleton, view]) => {
        const shown = window.porticoViews.timeShown(skeleton)
        return {
          view: await window.porticoViews.timeChange(button, view),
          skeleton: await shown,
        }
      },
      [action, { title, content: `:is([role=status], ${content})` }, { title, content }] satisfies [
        string,
        ShownView,
        ShownView,
      ],
    )
  })
