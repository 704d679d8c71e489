import type { Theme } from './contract.ts'

/** What of a brand a theme is made of. */
export interface CreateThemeParameters {
  /** Any CSS colour on which white text is readable (at least 4.5:1). */
  readonly accent?: string
  /** Radius of the card in CSS pixels; what nests in it steps down so that corners stay parallel. */
  readonly radius?: number
  /** CSS font family list. */
  readonly font?: string
  /** Colour laid over the page. */
  readonly overlay?: string
}

/**
 * Makes the tokens that differ from the standard themes, for `themeToCss` or the option `themeVariables`.
 * Only what is named is set.
 */
export function createTheme(parameters: CreateThemeParameters): Partial<Theme> {
  const { accent, radius, font, overlay } = parameters
  const step = (distance: number) => `${Math.max(0, (radius ?? 0) - distance)}px`
  return {
    ...(accent && {
      'color-accent': accent,
      'color-accent-text': `color-mix(in srgb,${accent} 45%,var(--portico-color-text))`,
      'color-accent-soft': `color-mix(in srgb,${accent} 18%,var(--portico-color-canvas))`,
    }),
    ...(radius !== undefined && {
      'radius-card': step(0),
      'radius-panel': step(8),
      'radius-row': step(12),
      'radius-control': step(12),
      'radius-chip': step(16),
      'radius-tile': step(20),
    }),
    ...(font && { font }),
    ...(overlay && { 'color-overlay': overlay }),
  }
}
