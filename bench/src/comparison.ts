import type { Figure } from './Figure.ts'
import { toColumns, toText } from './table.ts'

const head = ['Figure', 'now', 'against', 'now / against']

/** How a figure was over the runs: median, and from minimum to maximum where they differ. */
function toRange({ unit, median, min, max }: Figure): string {
  const shown = toText(unit, median)
  return min === max ? shown : `${shown} (${toText(unit, min)} – ${toText(unit, max)})`
}

/** The share of the other build's median; nothing where that is nothing. */
const toShare = (now: number, against: number): string => (against === 0 ? '–' : (now / against).toFixed(2))

/** Lines of a table with one figure of two builds, as they were measured in turn. */
export function toComparison(figures: readonly Figure[], now: string, against: string): string[] {
  const find = (site: string, name: string) =>
    figures.find((figure) => figure.site === site && figure.name === name)
  const rows = figures
    .filter(({ site }) => site === now)
    .flatMap((figure) => {
      const other = find(against, figure.name)
      return other
        ? [[figure.name, toRange(figure), toRange(other), toShare(figure.median, other.median)]]
        : []
    })
  return toColumns([head, ...rows], 1)
}
