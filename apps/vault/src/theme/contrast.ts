/** Relative luminance of a colour (WCAG 2.2). @param color `#rrggbb` */
function getLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How far two colours stand apart, 1 to 21 (WCAG 2.2). */
export function getContrast(one: string, other: string): number {
  const [low = 0, high = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}
