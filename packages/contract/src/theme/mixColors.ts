import { parseColor } from './parseColor.ts'

/**
 * What CSS's `color-mix(in srgb, color share%, other)` gives, as `#rrggbb`.
 * @param share of the first colour, 0 to 1
 * @throws TypeError as `parseColor`
 */
export function mixColors(color: string, share: number, other: string): string {
  const second = parseColor(other)
  const parts = parseColor(color).map((part, index) => part * share + (second[index] ?? 0) * (1 - share))
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}
