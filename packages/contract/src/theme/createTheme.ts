import { createAccent } from './createAccent.ts'
import { dark } from './dark.ts'
import { light } from './light.ts'
import type { Theme } from './Theme.ts'

/** How close things stand. Targets are never below 24 px. */
export type Density = 'compact' | 'regular' | 'roomy'

/** What of a brand a theme is made of. */
export interface CreateThemeParameters {
  /**
   * The brand's colour, opaque: `#rgb`, `#rrggbb`, `rgb()` or `hsl()`. What stands on it is white or black; where it is
   * text itself it is adjusted until it can be read.
   */
  readonly accent?: string
  /** Radius of the card in CSS pixels; what nests in it steps down so that corners stay parallel. */
  readonly radius?: number
  /** CSS font family list. */
  readonly font?: string
  /** @default 'regular' */
  readonly density?: Density
  /** Colour placed over the page. */
  readonly overlay?: string
  /** The option `themeMode` that the accent is made for. `auto` holds in both. @default 'auto' */
  readonly mode?: 'dark' | 'light' | 'auto'
  /** A whole theme, or one with a character, that the accent is made for, in place of `mode`. */
  readonly base?: Partial<Theme>
}

const densities: Readonly<
  Record<Density, Pick<Theme, 'row' | 'icon' | 'control' | 'target' | 'gap' | 'edge'>>
> = {
  compact: { row: '48px', icon: '32px', control: '40px', target: '28px', gap: '6px', edge: '12px' },
  regular: { row: '56px', icon: '40px', control: '48px', target: '32px', gap: '8px', edge: '16px' },
  roomy: { row: '64px', icon: '44px', control: '56px', target: '36px', gap: '10px', edge: '20px' },
}

/**
 * Makes the tokens that differ from the standard themes, for the option `themeVariables`. Only what is named is set.
 * @throws TypeError when the accent is no opaque colour in one of the known forms
 */
export function createTheme(parameters: CreateThemeParameters): Partial<Theme> {
  const { accent, radius, font, density, overlay } = parameters
  return {
    ...(accent && createAccent(accent, getBases(parameters))),
    ...(radius !== undefined && createRadii(radius)),
    ...(font && { font }),
    ...(density && densities[density]),
    ...(overlay && { 'color-overlay': overlay }),
  }
}

function getBases({ mode = 'auto', base }: CreateThemeParameters): readonly Theme[] {
  if (base) return [{ ...(base['color-scheme'] === 'light' ? light : dark), ...base }]
  return mode === 'auto' ? [dark, light] : [mode === 'light' ? light : dark]
}

function createRadii(radius: number) {
  const step = (distance: number) => `${Math.max(0, radius - distance)}px`
  return {
    'radius-card': step(0),
    'radius-panel': step(8),
    'radius-row': step(12),
    'radius-control': step(12),
    'radius-chip': step(16),
    'radius-tile': step(20),
  }
}
