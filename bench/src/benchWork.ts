import type { PageParameters } from './browser/withPage.ts'
import type { Figure } from './Figure.ts'
import { measureWork, type ViewWork } from './measure/measureWork.ts'
import { toFigure } from './toFigure.ts'

/** Work of a second opening of each view, at this machine's own speed. */
export async function benchWork(runs: number, page: PageParameters): Promise<Figure[]> {
  const measured: ViewWork[] = []
  for (let run = 0; run < runs; run += 1) measured.push(await measureWork(page))
  return [...(measured[0]?.keys() ?? [])].map((name) =>
    toFigure(
      { site: 'views', name: `second opening, work: ${name}`, unit: 'ms' },
      measured.map((work) => work.get(name) ?? Number.NaN),
    ),
  )
}
