import { formatBytes } from '../output.ts'
import type { PartSize } from './budgets.ts'

/** A table of parts with their weight and limit. */
export function describeSizes(sizes: readonly PartSize[]): string[] {
  const width = Math.max(4, ...sizes.map(({ part }) => part.length))
  const row = (part: string, raw: string, brotli: string, limit: string) =>
    `${part.padEnd(width)}  ${raw.padStart(10)}  ${brotli.padStart(10)}  ${limit.padStart(10)}`
  return [
    row('part', 'raw', 'brotli', 'limit'),
    ...sizes.map(({ part, bytes, brotli, limit, isOver }) => {
      const allowed = limit === null ? '–' : formatBytes(limit)
      return row(part, formatBytes(bytes), formatBytes(brotli), allowed) + (isOver ? '  too big' : '')
    }),
  ]
}
