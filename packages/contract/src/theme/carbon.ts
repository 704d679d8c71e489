import type { CharacterTheme } from './Theme.ts'

/** An instrument in the dark: black, fine lines, and one signal colour. Dark, made for screens whose black is off. */
export const carbon: CharacterTheme = {
  'color-scheme': 'dark',
  'color-canvas': '#050506',
  'color-raised': '#111214',
  'color-pressed': '#1d1f22',
  'color-line': '#2a2d31',
  'color-text': '#f5f7f5',
  'color-text-soft': '#aab0b0',
  'color-text-faint': '#8d9494',
  'color-accent': '#c8f04b',
  'color-accent-pressed': 'color-mix(in srgb,var(--portico-color-accent) 86%,#fff)',
  'color-on-accent': '#0b1000',
  'color-accent-text': '#c8f04b',
  'color-accent-soft': '#1e2610',
  'color-positive': '#58d89b',
  'color-caution': '#f2b84f',
  'color-negative': '#ff7d7d',
  'color-overlay': 'rgb(0 0 0/.76)',
  'shadow-card': '0 0 0 1px rgb(255 255 255/.14),0 24px 64px -12px #000',
  'radius-tile': '5px',
  'radius-chip': '8px',
  'radius-control': '10px',
  'radius-row': '10px',
  'radius-panel': '12px',
  'radius-card': '18px',
}
