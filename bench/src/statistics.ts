/** The middle of several runs, with how far they lie apart. */
export interface Summary {
  readonly median: number
  readonly min: number
  readonly max: number
}

/** @throws RangeError without a value */
export function summarize(values: readonly number[]): Summary {
  if (values.length === 0) throw new RangeError('There is nothing to summarize.')
  const sorted = [...values].sort((left, right) => left - right)
  const at = (index: number) => sorted[index] as number
  const upper = Math.floor(sorted.length / 2)
  const median = sorted.length % 2 === 1 ? at(upper) : (at(upper - 1) + at(upper)) / 2
  return { median, min: at(0), max: at(sorted.length - 1) }
}
