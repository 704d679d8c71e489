import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { carbon } from './carbon.ts'
import { createTheme } from './createTheme.ts'
import { dark } from './dark.ts'
import { dusk } from './dusk.ts'
import { getContrast } from './getContrast.ts'
import { light } from './light.ts'
import { mixColors } from './mixColors.ts'
import { paper } from './paper.ts'
import { readColor } from './readColor.ts'
import type { Theme, ThemeVariable } from './Theme.ts'

const bases: Readonly<Record<string, Theme>> = {
  dark,
  light,
  dusk: { ...dark, ...dusk },
  paper: { ...dark, ...paper },
  carbon: { ...dark, ...carbon },
}

const texts = [
  'color-text',
  'color-text-soft',
  'color-text-faint',
  'color-accent-text',
  'color-positive',
  'color-caution',
  'color-negative',
] as const
const surfaces = ['color-canvas', 'color-raised', 'color-pressed'] as const

/** Every text with every surface it can stand on, and the contrast each needs. */
const pairs: readonly (readonly [ThemeVariable, ThemeVariable, number])[] = [
  ...texts.flatMap((text) => surfaces.map((surface) => [text, surface, 4.5] as const)),
  ['color-text', 'color-accent-soft', 4.5],
  ['color-accent-text', 'color-accent-soft', 4.5],
  ['color-on-accent', 'color-accent', 4.5],
  ['color-on-accent', 'color-accent-pressed', 4.5],
]

const findUnreadable = (theme: Theme) =>
  pairs
    .map(([text, surface, least]) => ({
      pair: `${text} on ${surface}`,
      least,
      contrast: getContrast(readColor(theme, text), readColor(theme, surface)),
    }))
    .filter(({ contrast, least }) => contrast < least)

describe.each(Object.entries(bases))('%s', (_, theme) => {
  test('every text can be read on every surface it can stand on', () => {
    expect(findUnreadable(theme)).toEqual([])
  })

  test('what a notice says can be read on its tinted surface', () => {
    const tones = ['color-accent-text', 'color-caution', 'color-negative'] as const
    for (const tone of tones) {
      const surface = mixColors(readColor(theme, tone), 0.11, theme['color-canvas'])
      expect(getContrast(theme['color-text'], surface)).toBeGreaterThanOrEqual(4.5)
      expect(getContrast(readColor(theme, tone), surface)).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('the ring around what has the focus stands out from every surface', () => {
    for (const surface of surfaces)
      expect(getContrast(theme['color-accent-text'], theme[surface])).toBeGreaterThanOrEqual(3)
  })
})

const channel = fc.integer({ min: 0, max: 255 })
const accents = fc.oneof(
  fc
    .tuple(channel, channel, channel)
    .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`),
  fc
    .tuple(fc.integer({ min: 0, max: 360 }), fc.nat(100), fc.nat(100))
    .map(([hue, saturation, lightness]) => `hsl(${hue} ${saturation}% ${lightness}%)`),
  fc.tuple(channel, channel, channel).map((parts) => `rgb(${parts.join(', ')})`),
)

test.each(Object.entries(bases))('any accent can be read on %s', (_, base) => {
  fc.assert(
    fc.property(accents, (accent) => {
      const theme = { ...base, ...createTheme({ accent, base }) }
      expect(findUnreadable(theme)).toEqual([])
      expect(getContrast(theme['color-on-accent'], accent)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('an accent made for both modes can be read in either', () => {
  fc.assert(
    fc.property(accents, (accent) => {
      for (const base of [dark, light])
        expect(findUnreadable({ ...base, ...createTheme({ accent }) })).toEqual([])
    }),
  )
})
