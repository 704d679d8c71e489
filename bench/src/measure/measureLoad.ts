import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { type PageParameters, withPage } from '../browser/withPage.ts'

/** What one load costs, up to the moment when the visitor turns to the button. */
export interface LoadCost {
  readonly scriptBytes: number
  readonly requests: number
  readonly thirdPartyRequests: number
  readonly storageWrites: number
  /** Milliseconds the main thread worked. */
  readonly work: number
  /** Script bytes from the start until the modal stands open. */
  readonly scriptBytesUntilModal: number
}

/** Milliseconds without a request after which a page counts as loaded. */
const quiet = 500

const isScript = (request: Request) => /\.js(\?|$)/.test(request.url())

const compress = promisify(brotliCompress)
const weights = new Map<string, Promise<number>>()

/** Weight of a script after brotli at its best, as a host that prepares its files sends it. */
function weigh(request: Request): Promise<number> {
  const measure = async () => {
    const response = await request.response()
    return response ? (await compress(await response.body())).length : 0
  }
  const weight = weights.get(request.url()) ?? measure()
  weights.set(request.url(), weight)
  return weight
}

async function sumBytes(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.filter(isScript).map(weigh))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function readWork(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await page.waitForTimeout(quiet)
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
}

/** Loads the page, lets it come to rest, then opens the modal. */
export const measureLoad = (parameters: PageParameters): Promise<LoadCost> =>
  withPage(parameters, async (page) => {
    const { origin } = new URL(parameters.url)
    const requests: Request[] = []
    // What stands in an address itself asks nobody.
    page.on('requestfinished', (request) => request.url().startsWith('data:') || requests.push(request))
    await page.goto(parameters.url, { waitUntil: 'load' })
    const work = await readWork(page)
    const atLoad = [...requests]
    const storageWrites = await page.evaluate(
      () => window.porticoProbe.storageWrites + document.cookie.length + localStorage.length,
    )
    await page.evaluate(() => {
      const shown = window.porticoProbe.timeFromClick('row')
      window.porticoProbe.clickButton()
      return shown
    })
    return {
      scriptBytes: await sumBytes(atLoad),
      requests: atLoad.length,
      thirdPartyRequests: atLoad.filter((request) => new URL(request.url()).origin !== origin).length,
      storageWrites,
      work,
      scriptBytesUntilModal: await sumBytes(requests),
    }
  })

/** Milliseconds the main thread works on a page with nothing on it. */
export const measureEmptyPage = (parameters: PageParameters): Promise<number> =>
  withPage(parameters, async (page) => {
    await page.goto(parameters.url, { waitUntil: 'load' })
    return readWork(page)
  })
