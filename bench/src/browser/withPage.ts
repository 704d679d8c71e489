import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import chromiumFlags from '@portico/testing/chromiumFlags.json' with { type: 'json' }
import { installProbe } from './probe.ts'
import { installViewProbe } from './viewProbe.ts'

/** Chromium as a visitor has it, but for what a container lacks and what would ask the network by itself. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.PORTICO_CHROMIUM ?? '/usr/bin/chromium',
    args: chromiumFlags,
  })

/** Parameters of {@link withPage}. */
export interface PageParameters {
  readonly browser: Browser
  readonly url: string
  /** How many times slower than this machine the page's processor is. */
  readonly slowdown: number
  /** Network of the wallet, as EIP-1193 answers it. @default Ethereum's */
  readonly chainId?: string
}

/** Runs a measurement on a page in a context of its own, with nothing cached and nothing stored. */
export async function withPage<Result>(
  { browser, slowdown, chainId = '0x1' }: PageParameters,
  measure: (page: Page, context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    const page = await context.newPage()
    // tsx marks the names of functions with a helper that only its own files have.
    await page.addInitScript('globalThis.__name = (value) => value')
    await page.addInitScript(installProbe, chainId)
    await page.addInitScript(installViewProbe)
    if (slowdown > 1) {
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    }
    return await measure(page, context)
  } finally {
    await context.close()
  }
}
