import type { Figure } from './Figure.ts'

const kibibyte = 1024

const formats: Readonly<Record<Figure['unit'], (value: number) => string>> = {
  bytes: (value) => `${(value / kibibyte).toFixed(1)} KiB`,
  count: (value) => String(value),
  ms: (value) => `${value.toFixed(1)} ms`,
  shift: (value) => value.toFixed(3),
}

/** A value with its unit, as a person reads it. */
export const toText = (unit: Figure['unit'], value: number): string => formats[unit](value)

const head = ['Site', 'Figure', 'median', 'min', 'max', 'limit']

function toCells({ site, name, unit, median, min, max, limit, isOver }: Figure): string[] {
  const format = formats[unit]
  const allowed = limit === null ? '–' : `${format(limit)}${isOver ? ' exceeded' : ''}`
  return [site, name, format(median), format(min), format(max), allowed]
}

/** Lines of columns. @param words how many columns, from the left, hold words: they begin where their column begins */
export function toColumns(rows: readonly (readonly string[])[], words: number): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] as string).length)),
  )
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] as number
        return column < words ? cell.padEnd(width) : cell.padStart(width)
      })
      .join('  ')
      .trimEnd(),
  )
}

/** Lines of a table: words to the left, numbers to the right. */
export const toTable = (figures: readonly Figure[]): string[] => toColumns([head, ...figures.map(toCells)], 2)
