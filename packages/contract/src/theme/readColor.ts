import { mixColors } from './mixColors.ts'
import type { Theme, ThemeVariable } from './Theme.ts'

/**
 * A token as a plain colour: what the browser makes of the mixtures that themes are written with.
 * @returns CSS colour, as `getContrast` reads it where the token is an opaque one
 */
export function readColor(theme: Theme, token: ThemeVariable): string {
  const mixture = /^color-mix\(in srgb,(.+) (\d+)%,(.+)\)$/.exec(theme[token])
  if (!mixture) return theme[token]
  const [, color = '', percent, other = ''] = mixture
  return mixColors(resolve(theme, color), Number(percent) / 100, resolve(theme, other))
}

function resolve(theme: Theme, color: string): string {
  const name = /^var\(--portico-(.+)\)$/.exec(color)?.[1]
  return name ? readColor(theme, name as ThemeVariable) : color
}
