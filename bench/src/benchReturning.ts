import type { Browser } from '@playwright/test'
import type { BuiltPage } from './benchOpenings.ts'
import type { ReturnTimes } from './browser/returnProbe.ts'
import type { Figure } from './Figure.ts'
import { measureReturn } from './measure/measureReturn.ts'
import { toFigure } from './toFigure.ts'

/** Parameters of {@link benchReturning}. */
export interface ReturningParameters {
  readonly browser: Browser
  readonly sites: readonly BuiltPage[]
  /** Address of the demo with a gateway that answers. */
  readonly viewsUrl: string
  readonly runs: number
  /** Gets a line about each step. */
  log(line: string): void
}

const names: Readonly<Record<keyof ReturnTimes, string>> = {
  account: 'returning: account on the button',
  connected: 'returning: navigation to connected',
}

/** At this machine's own speed; and as a phone is, with a quarter of it and a network of its own. */
const devices = [
  { suffix: '', slowdown: 1, isNetworkSlow: false },
  { suffix: ', phone', slowdown: 4, isNetworkSlow: true },
] as const

/** The smallest page, and one with everything; each with a wallet on a network that it offers, or the modal would open. */
const getPages = ({ sites, viewsUrl }: ReturningParameters) => [
  ...sites.filter(({ isHeld }) => isHeld).map(({ name, url }) => ({ site: name, url, chainId: '0x1' })),
  { site: 'views', url: viewsUrl, chainId: '0x7a69' },
]

/** What a visitor waits for whom an earlier visit has left connected. */
export async function benchReturning(parameters: ReturningParameters): Promise<Figure[]> {
  const { browser, runs, log } = parameters
  const figures: Figure[] = []
  for (const { site, ...page } of getPages(parameters))
    for (const { suffix, ...device } of devices) {
      log(`Coming back to ${site}${suffix} …`)
      const times: ReturnTimes[] = []
      for (let run = 0; run < runs; run += 1) times.push(await measureReturn({ browser, ...page, ...device }))
      for (const key of Object.keys(names) as (keyof ReturnTimes)[])
        figures.push(
          toFigure(
            { site, name: `${names[key]}${suffix}`, unit: 'ms' },
            times.map((run) => run[key]),
          ),
        )
    }
  return figures
}
