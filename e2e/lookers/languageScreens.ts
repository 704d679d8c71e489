import { join } from 'node:path'
import type { Page } from '@playwright/test'

const folder = join(import.meta.dirname, '../../test-results/languages')

/** Writes a picture of what was found, to look at. */
export async function keepScreen(page: Page, name: string, found: readonly string[]): Promise<void> {
  if (found.length > 0) await page.screenshot({ path: join(folder, `${name}.png`) })
}

/** What is found still after a plugin has had the time to load its language, and the card to follow its content. */
export async function settle(page: Page, find: () => Promise<string[]>): Promise<string[]> {
  for (let frame = 0; frame < 30; frame += 1) {
    const found = await find()
    if (found.length === 0) return found
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  return find()
}
