import type { BenchParameters, BuiltPage } from './BenchParameters.ts'
import { benchFirstPlugin } from './benchFirstPlugin.ts'
import { benchOpenings } from './benchOpenings.ts'
import { benchQuotes } from './benchQuotes.ts'
import { benchReturning } from './benchReturning.ts'
import { benchScroll } from './benchScroll.ts'
import { benchWallet } from './benchWallet.ts'
import { benchWork } from './benchWork.ts'
import type { PageParameters } from './browser/withPage.ts'
import { pageBudgets, shiftLimit, viewChangeLimit } from './budgets.ts'
import type { Figure } from './Figure.ts'
import { type LoadCost, measureEmptyPage, measureLoad } from './measure/measureLoad.ts'
import { measureShift } from './measure/measureShift.ts'
import { measureViews } from './measure/measureViews.ts'
import { summarize } from './statistics.ts'
import { toFigure } from './toFigure.ts'

async function repeat<Result>(runs: number, measure: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  // One after the other: runs beside each other would wait for each other.
  for (let run = 0; run < runs; run += 1) results.push(await measure())
  return results
}

/** Bytes, requests and work of a load. Work is what the page adds to an empty one. */
async function benchLoad(
  { runs, emptyUrl }: BenchParameters,
  { name: site, isHeld }: BuiltPage,
  page: PageParameters,
): Promise<Figure[]> {
  const costs = await repeat(runs, () => measureLoad(page))
  const empty = summarize(await repeat(runs, () => measureEmptyPage({ ...page, url: emptyUrl })))
  const suffix = getSuffix(page)
  const toWork = (cost: LoadCost) => Math.max(0, cost.work - empty.median)
  const work = toFigure({ site, name: `work at load${suffix}`, unit: 'ms' }, costs.map(toWork))
  if (page.slowdown > 1) return [work]
  const counted = (Object.keys(pageBudgets) as (keyof typeof pageBudgets)[]).map((key) =>
    toFigure(
      {
        site,
        name: titles[key],
        unit: key.startsWith('script') ? 'bytes' : 'count',
        limit: isHeld ? pageBudgets[key] : null,
      },
      costs.map((cost) => cost[key]),
    ),
  )
  return [...counted, work]
}

const titles: Readonly<Record<keyof typeof pageBudgets, string>> = {
  scriptBytes: 'script at load',
  requests: 'requests at load',
  thirdPartyRequests: 'third-party requests at load',
  storageWrites: 'storage writes before intent',
}

/** What moves by itself. It does not depend on the speed. */
async function benchShift(
  { runs }: BenchParameters,
  { name: site }: BuiltPage,
  page: PageParameters,
): Promise<Figure[]> {
  const shifts = await repeat(runs, () => measureShift(page))
  const toShift = (name: string, values: readonly number[]) =>
    toFigure({ site, name, unit: 'shift', limit: shiftLimit }, values)
  return [
    toShift(
      'layout shift at load',
      shifts.map(({ atLoad }) => atLoad),
    ),
    toShift(
      'layout shift at opening',
      shifts.map(({ atOpening }) => atOpening),
    ),
  ]
}

/** From view to view, where the parts of both are loaded. */
async function benchViews({ runs }: BenchParameters, page: PageParameters): Promise<Figure[]> {
  const times = await repeat(runs, () => measureViews(page))
  const limit = page.slowdown > 1 ? null : viewChangeLimit
  return [...(times[0]?.keys() ?? [])].map((name) =>
    toFigure(
      { site: 'views', name: `${name}${getSuffix(page)}`, unit: 'ms', limit },
      times.map((run) => run.get(name) ?? Number.NaN),
    ),
  )
}

const getSuffix = ({ slowdown }: PageParameters) => (slowdown > 1 ? `, ${slowdown}x slower` : '')

/** Measures every site, at this machine's speed and at a quarter of it. */
export async function runBench(parameters: BenchParameters): Promise<Figure[]> {
  const { browser, sites, runs, log } = parameters
  const figures: Figure[] = []
  for (const site of sites)
    for (const slowdown of [1, 4]) {
      log(`Measuring ${site.name}${slowdown > 1 ? `, ${slowdown}x slower` : ''} …`)
      const page = { browser, url: site.url, slowdown }
      figures.push(
        ...(await benchLoad(parameters, site, page)),
        ...(slowdown > 1 ? [] : await benchShift(parameters, site, page)),
      )
    }
  figures.push(...(await benchOpenings({ browser, pages: sites, runs, log })))
  for (const slowdown of [1, 4]) {
    log(`Measuring views${slowdown > 1 ? `, ${slowdown}x slower` : ''} …`)
    figures.push(...(await benchViews(parameters, { browser, url: parameters.viewsUrl, slowdown })))
  }
  figures.push(...(await benchFirstPlugin(parameters)), ...(await benchReturning(parameters)))
  figures.push(...(await benchQuotes(parameters)), ...(await benchWallet(parameters)))
  log('Measuring the work of second openings …')
  figures.push(...(await benchWork(runs, { browser, url: parameters.viewsUrl, slowdown: 1 })))
  log('Scrolling 10,000 entries …')
  figures.push(...(await benchScroll(Math.min(runs, 3), { browser, url: parameters.viewsUrl, slowdown: 1 })))
  return figures
}
