import type { PageParameters } from './browser/withPage.ts'
import type { Figure } from './Figure.ts'
import { measureScroll } from './measure/measureScroll.ts'
import { toFigure } from './toFigure.ts'

const parts = { arriving: 'while they come', known: 'back' } as const

/** How smoothly 10,000 entries of the Activity move, at this machine's own speed. */
export async function benchScroll(runs: number, page: PageParameters): Promise<Figure[]> {
  const measured: Awaited<ReturnType<typeof measureScroll>>[] = []
  for (let run = 0; run < runs; run += 1) measured.push(await measureScroll(page))
  return (Object.keys(parts) as (keyof typeof parts)[]).flatMap((part) => {
    const name = `10,000 entries scrolled, ${parts[part]}`
    return [
      toFigure(
        { site: 'views', name: `${name}: longest frame`, unit: 'ms' },
        measured.map((frames) => frames[part].longest),
      ),
      toFigure(
        { site: 'views', name: `${name}: frames over 50 ms`, unit: 'count' },
        measured.map((frames) => frames[part].slow),
      ),
    ]
  })
}
