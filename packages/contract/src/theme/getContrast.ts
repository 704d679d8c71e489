import { parseColor, type Rgb } from './parseColor.ts'

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function getLuminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * Contrast of two opaque colours, 1 to 21 (WCAG 2.2, success criterion 1.4.3). Text needs 4.5, marks and rings 3.
 * @throws TypeError as `parseColor`
 */
export function getContrast(one: string, other: string): number {
  const [first, second] = [one, other].map((color) => getLuminance(parseColor(color)))
  if (first === undefined || second === undefined) return 1
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}
