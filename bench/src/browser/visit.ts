import type { Page } from '@playwright/test'

/** The demo's own network, as its wallet answers it. */
export const demoChainId = '0x7a69'

/** Goes to a page, until its button can be pressed. */
export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' })
  await page.locator('portico-button').last().getByRole('button').waitFor()
}

/** Presses the page's button. @returns milliseconds until the wallet is shown */
export const openList = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const shown = window.porticoProbe.timeFromClick('row')
    window.porticoProbe.clickButton()
    return shown
  })

/** Presses the wallet, which answers at once. @returns milliseconds until the button shows the account */
export const pressWallet = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const shown = window.porticoProbe.timeFromClick('account')
    window.porticoProbe.clickRow()
    return shown
  })
