import type { Figure } from './Figure.ts'
import { summarize } from './statistics.ts'

/** What a figure is of. */
export type Unmeasured = Pick<Figure, 'site' | 'name' | 'unit'> & { readonly limit?: number | null }

/** Sums up several runs, and holds them to their limit. @throws RangeError without a value */
export function toFigure({ limit = null, ...about }: Unmeasured, values: readonly number[]): Figure {
  const summary = summarize(values)
  const held = about.unit === 'ms' ? summary.median : summary.max
  return { ...about, ...summary, limit, isOver: limit !== null && held > limit }
}
