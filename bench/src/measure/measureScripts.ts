import type { CDPSession, Page, Request } from '@playwright/test'
import { type PageParameters, withPage } from '../browser/withPage.ts'
import { isScript, sumBytes } from './weighScripts.ts'

/** Scripts from the start of the page to the first frame with a wallet, of a visitor who presses at once. */
export interface ScriptCost {
  /** Bytes after brotli of what was asked for. */
  readonly scriptBytesUntilRow: number
  /** The same without React. */
  readonly ownBytesUntilRow: number
  /** Bytes, as they stand in the file, of the scripts that ran. */
  readonly evaluatedBytes: number
}

const isReact = (request: Request) => /\/react\.js(\?|$)/.test(request.url())

/** Presses the button, and weighs what had to come and what had to run before there was a wallet. */
export const measureScripts = (parameters: PageParameters): Promise<ScriptCost> =>
  withPage(parameters, async (page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Profiler.enable')
    await session.send('Profiler.startPreciseCoverage', { callCount: false, detailed: false })
    const requests: Request[] = []
    page.on('requestfinished', (request) => isScript(request) && requests.push(request))
    await page.goto(parameters.url, { waitUntil: 'load' })
    await page.locator('portico-button').last().getByRole('button').waitFor()
    const asked = await openAndList(page)
    const evaluatedBytes = await sumEvaluated(session, new URL(parameters.url).origin)
    const before = requests.filter((request) => asked.includes(request.url()))
    return {
      scriptBytesUntilRow: await sumBytes(before),
      ownBytesUntilRow: await sumBytes(before.filter((request) => !isReact(request))),
      evaluatedBytes,
    }
  })

/** Addresses of what was asked for before the first wallet was shown. */
const openAndList = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const start = performance.now()
    const { row } = await window.porticoProbe.open()
    const entries = performance.getEntriesByType('resource')
    return entries.filter(({ startTime }) => startTime <= start + row).map(({ name }) => name)
  })

async function sumEvaluated(session: CDPSession, origin: string): Promise<number> {
  const { result } = await session.send('Profiler.takePreciseCoverage')
  // Of every script the first function is the whole of it.
  const wholes = result.flatMap(({ url, functions }) =>
    url.startsWith(origin) ? (functions[0]?.ranges[0] ?? []) : [],
  )
  return wholes.reduce((sum, { count, endOffset }) => sum + (count > 0 ? endOffset : 0), 0)
}
