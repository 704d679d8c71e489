import type { BenchParameters } from './BenchParameters.ts'
import type { ReturnTimes } from './browser/returnProbe.ts'
import { demoChainId } from './browser/visit.ts'
import { devices } from './devices.ts'
import type { Figure } from './Figure.ts'
import { measureReturn } from './measure/measureReturn.ts'
import { toFigure } from './toFigure.ts'

const names: Readonly<Record<keyof ReturnTimes, string>> = {
  account: 'returning: account on the button',
  connected: 'returning: navigation to connected',
}

/** The smallest page, and one with everything; each with a wallet on a network that it offers, or the modal would open. */
const getPages = ({ sites, viewsUrl }: Pick<BenchParameters, 'sites' | 'viewsUrl'>) => [
  ...sites.filter(({ isHeld }) => isHeld).map(({ name, url }) => ({ site: name, url, chainId: '0x1' })),
  { site: 'views', url: viewsUrl, chainId: demoChainId },
]

/** What a visitor waits for whom an earlier visit has left connected. */
export async function benchReturning(parameters: Omit<BenchParameters, 'emptyUrl'>): Promise<Figure[]> {
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
