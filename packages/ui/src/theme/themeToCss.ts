import { dark, light, type Theme } from '@portico/contract/themes'

/** Options of {@link themeToCss}. */
export interface ThemeToCssOptions {
  /** Tokens that are already in force; those with the same value are left out. */
  readonly extends?: Partial<Theme>
}

/** Writes a theme's tokens as CSS declarations, `--portico-<name>:<value>;` each, without a selector. */
export function themeToCss(theme: Partial<Theme>, options: ThemeToCssOptions = {}): string {
  const known: Readonly<Record<string, string>> = { ...options.extends }
  return Object.entries(theme)
    .filter(([name, value]) => known[name] !== value)
    .map(([name, value]) => `--portico-${name}:${value};`)
    .join('')
}

const difference = themeToCss(light, { extends: dark })
// Important, so that a site's theme cannot set in motion what shall stand still.
const still = ['quick', 'move', 'view'].map((name) => `--portico-motion-${name}:0s!important`).join(';')

/**
 * Both themes on the modal's host element, chosen by its attribute `data-theme`: dark (default), light or auto. None weighs
 * more than `:host` alone, so that a site's `themeVariables`, which come later, hold in every mode.
 */
export const themeStyleText =
  `:host{${themeToCss(dark)}}` +
  `:host(:where([data-theme=light])){${difference}}` +
  `@media (prefers-color-scheme:light){:host(:where([data-theme=auto])){${difference}}}` +
  `@media (prefers-reduced-motion:reduce){:host{${still}}}`
