import type { Theme } from './contract.ts'
import { dark, light } from './themes.ts'

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

const still = themeToCss({ 'motion-quick': '0s', 'motion-move': '0s', 'motion-view': '0s' })
const difference = themeToCss(light, { extends: dark })

/** Both themes on the modal's host element, chosen by its attribute `data-theme`: dark (default), light or auto. */
export const themeStyleText =
  `:host{${themeToCss(dark)}color-scheme:dark}` +
  `:host([data-theme=light]){${difference}color-scheme:light}` +
  `@media (prefers-color-scheme:light){:host([data-theme=auto]){${difference}color-scheme:light}}` +
  `@media (prefers-reduced-motion:reduce){:host{${still}}}`
