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
  /** Whether the network is as slow as a phone's, too: 9 Mbit/s, and 165 ms until an answer begins. */
  readonly isNetworkSlow?: boolean
  /** Milliseconds until an answer begins, on a network that is fast in all else. Not beside a slow network. @default 0 */
  readonly latency?: number
  /** Network of the wallet, as EIP-1193 answers it. @default Ethereum's */
  readonly chainId?: string
}

/** As the protocol of the devtools takes it: in bytes a second and milliseconds. */
const slowNetwork = {
  offline: false,
  latency: 165,
  downloadThroughput: (9 * 1024 * 1024) / 8,
  uploadThroughput: (9 * 1024 * 1024) / 8,
}

const fastNetwork = { offline: false, downloadThroughput: -1, uploadThroughput: -1 }

/** Runs a measurement on a page in a context of its own, with nothing cached and nothing stored. */
export async function withPage<Result>(
  { browser, slowdown, isNetworkSlow = false, latency = 0, chainId = '0x1' }: PageParameters,
  measure: (page: Page, context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    const page = await context.newPage()
    // tsx marks the names of functions with a helper that only its own files have.
    await page.addInitScript('globalThis.__name = (value) => value')
    await page.addInitScript(installProbe, chainId)
    await page.addInitScript(installViewProbe)
    const session = await context.newCDPSession(page)
    if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    if (isNetworkSlow || latency > 0) {
      await session.send('Network.enable')
      const conditions = isNetworkSlow ? slowNetwork : { ...fastNetwork, latency }
      await session.send('Network.emulateNetworkConditions', conditions)
    }
    return await measure(page, context)
  } finally {
    await context.close()
  }
}
