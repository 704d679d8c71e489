import type { BenchParameters, BuiltPage } from './BenchParameters.ts'
import { openingBudgets } from './budgets.ts'
import { devices } from './devices.ts'
import type { Figure } from './Figure.ts'
import { measureOpening, type OpeningTimes, type Sign } from './measure/measureOpening.ts'
import { measureScripts, type ScriptCost } from './measure/measureScripts.ts'
import { toFigure } from './toFigure.ts'

/** Parameters of {@link benchOpenings}. */
export interface OpeningsParameters extends Pick<BenchParameters, 'browser' | 'runs' | 'log'> {
  /** Measured in turn, so that what the machine does meanwhile meets all of them. */
  readonly pages: readonly BuiltPage[]
}

const signs: readonly Sign[] = ['press', 'hover', 'prefetch']

const times: Readonly<Record<keyof OpeningTimes, { name: string; unit: 'ms' | 'count' }>> = {
  frame: { name: 'frame', unit: 'ms' },
  row: { name: 'first row', unit: 'ms' },
  secondRow: { name: 'first row, second time', unit: 'ms' },
  connected: { name: 'connected', unit: 'ms' },
  longTasks: { name: 'tasks over 50 ms', unit: 'count' },
  longestTask: { name: 'longest task', unit: 'ms' },
}

const bytes: Readonly<Record<keyof ScriptCost, string>> = {
  scriptBytesUntilRow: 'script until first row',
  ownBytesUntilRow: 'script until first row, without React',
  evaluatedBytes: 'script evaluated until first row, unpacked',
}

/** Runs one measurement of every page in turn. */
async function measureInTurn<Result>(
  { pages, runs }: OpeningsParameters,
  measure: (page: BuiltPage) => Promise<Result>,
): Promise<Map<BuiltPage, Result[]>> {
  const results = new Map<BuiltPage, Result[]>(pages.map((page) => [page, []]))
  for (let run = 0; run < runs; run += 1)
    for (const page of pages) results.get(page)?.push(await measure(page))
  return results
}

async function benchTimes(
  parameters: OpeningsParameters,
  sign: Sign,
  { suffix, ...device }: (typeof devices)[number],
): Promise<Figure[]> {
  parameters.log(`Opening, ${sign}${suffix} …`)
  const { browser } = parameters
  const measured = await measureInTurn(parameters, ({ url }) =>
    measureOpening({ browser, url, sign, ...device }),
  )
  return [...measured].flatMap(([{ name: site }, openings]) =>
    (Object.keys(times) as (keyof OpeningTimes)[]).map((key) => {
      const { name, unit } = times[key]
      return toFigure(
        { site, name: `${sign}: ${name}${suffix}`, unit },
        openings.map((opening) => opening[key]),
      )
    }),
  )
}

async function benchScripts(parameters: OpeningsParameters): Promise<Figure[]> {
  parameters.log('Weighing openings …')
  const { browser } = parameters
  const measured = await measureInTurn({ ...parameters, runs: 1 }, ({ url }) =>
    measureScripts({ browser, url, slowdown: 1 }),
  )
  return [...measured].flatMap(([{ name: site, isHeld }, costs]) =>
    (Object.keys(bytes) as (keyof ScriptCost)[]).map((key) => {
      const limit =
        isHeld && key in openingBudgets ? openingBudgets[key as keyof typeof openingBudgets] : null
      return toFigure(
        { site, name: bytes[key], unit: 'bytes', limit },
        costs.map((cost) => cost[key]),
      )
    }),
  )
}

/** Every figure of the first and the second opening, of each page. */
export async function benchOpenings(parameters: OpeningsParameters): Promise<Figure[]> {
  const figures = await benchScripts(parameters)
  for (const device of devices)
    for (const sign of signs) figures.push(...(await benchTimes(parameters, sign, device)))
  return figures
}
