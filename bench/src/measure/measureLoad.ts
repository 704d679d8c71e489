import type { Page, Request } from '@playwright/test'
import { type PageParameters, withPage } from '../browser/withPage.ts'
import { sumBytes } from './weighScripts.ts'

/** What one load costs, up to the moment when the visitor turns to the button. */
export interface LoadCost {
  readonly scriptBytes: number
  readonly requests: number
  readonly thirdPartyRequests: number
  readonly storageWrites: number
  /** Milliseconds the main thread worked. */
  readonly work: number
}

/** Milliseconds without a request after which a page counts as loaded. */
const quiet = 500

async function readWork(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await page.waitForTimeout(quiet)
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
}

/** Loads the page and lets it come to rest. */
export const measureLoad = (parameters: PageParameters): Promise<LoadCost> =>
  withPage(parameters, async (page) => {
    const { origin } = new URL(parameters.url)
    const requests: Request[] = []
    // What stands in an address itself asks nobody.
    page.on('requestfinished', (request) => request.url().startsWith('data:') || requests.push(request))
    await page.goto(parameters.url, { waitUntil: 'load' })
    const work = await readWork(page)
    return {
      scriptBytes: await sumBytes(requests),
      requests: requests.length,
      thirdPartyRequests: requests.filter((request) => new URL(request.url()).origin !== origin).length,
      storageWrites: await page.evaluate(
        () => window.porticoProbe.storageWrites + document.cookie.length + localStorage.length,
      ),
      work,
    }
  })

/** Milliseconds the main thread works on a page with nothing on it. */
export const measureEmptyPage = (parameters: PageParameters): Promise<number> =>
  withPage(parameters, async (page) => {
    await page.goto(parameters.url, { waitUntil: 'load' })
    return readWork(page)
  })
