import type { PageParameters } from './browser/withPage.ts'
import { firstFrameLimits } from './budgets.ts'
import type { Figure } from './Figure.ts'
import { measureWork, type ViewWork } from './measure/measureWork.ts'
import { toFigure } from './toFigure.ts'

/** What a second opening of each view takes, at this machine's own speed. */
export async function benchWork(runs: number, page: PageParameters): Promise<Figure[]> {
  const measured: ReadonlyMap<string, ViewWork>[] = []
  for (let run = 0; run < runs; run += 1) measured.push(await measureWork(page))
  return [...(measured[0]?.keys() ?? [])].flatMap((name) => {
    const get = (key: keyof ViewWork) => measured.map((works) => works.get(name)?.[key] ?? Number.NaN)
    const limit = firstFrameLimits[name] ?? null
    return [
      toFigure({ site: 'views', name: `second opening, work: ${name}`, unit: 'ms' }, get('work')),
      toFigure(
        { site: 'views', name: `second opening, elements: ${name}`, unit: 'count', limit },
        get('elements'),
      ),
    ]
  })
}
