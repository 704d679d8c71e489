import type { Page } from '@playwright/test'
import { openPage, pressWallet } from '../browser/visit.ts'
import { type PageParameters, withPage } from '../browser/withPage.ts'

/**
 * What comes before a visitor's press: nothing, as on a phone, a pointer that rests on the button, or a site that has the first
 * opening fetched while the page is read, as the option `prefetch` does.
 */
export type Sign = 'press' | 'hover' | 'prefetch'

/** What one opening costs, in milliseconds from the press to the end of the first frame that shows it. */
export interface OpeningTimes {
  /** The modal with its title. */
  readonly frame: number
  /** The first wallet. */
  readonly row: number
  /** From the press on a wallet that answers at once to the account on the page's button. */
  readonly connected: number
  /** The first wallet again, after the modal was closed. */
  readonly secondRow: number
  /** Tasks over 50 ms between the press and the first wallet. */
  readonly longTasks: number
  /** The longest task between the press and the first wallet; 0 where none is over 50 ms. */
  readonly longestTask: number
}

/** Milliseconds the pointer rests on the button before a press with a hover. */
const hover = 300

/** Milliseconds after which nothing comes or moves any more. */
const quiet = 600

/** Opens the modal, closes it, opens it again and connects. */
export const measureOpening = (parameters: PageParameters & { sign: Sign }): Promise<OpeningTimes> =>
  withPage(parameters, async (page) => {
    await openPage(page, parameters.url)
    if (parameters.sign === 'hover') {
      await page.locator('portico-button').last().hover()
      await page.waitForTimeout(hover)
    }
    if (parameters.sign === 'prefetch') {
      await page.evaluate(() => window.porticoProbe.fetchAhead())
      await page.waitForTimeout(quiet)
    }
    const first = await page.evaluate(() => window.porticoProbe.open())
    await page.waitForTimeout(quiet)
    await close(page)
    const second = await page.evaluate(() => window.porticoProbe.open())
    const connected = await pressWallet(page)
    return { ...first, connected, secondRow: second.row }
  })

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.waitForFunction(
    () => !document.querySelector('portico-modal')?.shadowRoot?.querySelector('dialog[open]'),
  )
  await page.waitForTimeout(quiet)
}
