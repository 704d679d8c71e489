import { getContrast } from './getContrast.ts'
import { mixColors } from './mixColors.ts'
import type { Theme } from './Theme.ts'

/** What an accent is placed on. */
export type AccentBase = Pick<
  Theme,
  'color-scheme' | 'color-canvas' | 'color-raised' | 'color-pressed' | 'color-text'
>

/** Tokens that follow from an accent. */
export type AccentTokens = Pick<
  Theme,
  'color-accent' | 'color-accent-pressed' | 'color-on-accent' | 'color-accent-text' | 'color-accent-soft'
>

// A little more than 4.5, since browsers round what they mix.
const readable = 4.55

/** Percent of the accent in its soft surface: light surfaces show a tint sooner. */
const getTint = ({ 'color-scheme': scheme }: AccentBase) => (scheme === 'light' ? 11 : 20)

/**
 * The tokens of an accent on each of some themes at once. White or black stands on it, whichever is readable; as
 * text it is mixed with the theme's text until it has 4.5:1 on every surface. Where there are several themes the
 * mixture is left to the browser, which knows the one in force.
 * @throws TypeError as `parseColor`
 */
export function createAccent(accent: string, bases: readonly AccentBase[]): AccentTokens {
  const isWhite = getContrast(accent, '#fff') >= readable
  const tint = Math.min(...bases.map(getTint))
  const share = Math.min(...bases.map((base) => getTextShare(accent, base, tint)))
  const mix = (percent: number, token: 'color-text' | 'color-canvas') =>
    bases.length === 1 && bases[0]
      ? mixColors(accent, percent / 100, bases[0][token])
      : `color-mix(in srgb,${accent} ${percent}%,var(--portico-${token}))`
  return {
    'color-accent': accent,
    'color-accent-pressed': isWhite ? mixColors(accent, 0.9, '#000') : mixColors(accent, 0.86, '#fff'),
    'color-on-accent': isWhite ? '#fff' : '#000',
    'color-accent-text': mix(share, 'color-text'),
    'color-accent-soft': mix(tint, 'color-canvas'),
  }
}

/** Most percent of the accent with which it can be read as text on every surface of a theme. */
function getTextShare(accent: string, base: AccentBase, tint: number): number {
  const surfaces = [
    base['color-canvas'],
    base['color-raised'],
    base['color-pressed'],
    mixColors(accent, tint / 100, base['color-canvas']),
  ]
  for (let percent = 100; percent > 0; percent--) {
    const text = mixColors(accent, percent / 100, base['color-text'])
    if (surfaces.every((surface) => getContrast(text, surface) >= readable)) return percent
  }
  return 0
}
