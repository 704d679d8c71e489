import type { CharacterTheme } from './Theme.ts'

/** The sky after sunset: plum surfaces, generous corners, and one warm light. Dark. */
export const dusk: CharacterTheme = {
  'color-scheme': 'dark',
  'color-canvas': '#1a1424',
  'color-raised': '#241c31',
  'color-pressed': '#30263f',
  'color-line': '#382d49',
  'color-text': '#f7f1fb',
  'color-text-soft': '#bfb2cf',
  'color-text-faint': '#a698b9',
  'color-accent': '#ff9d76',
  'color-accent-pressed': 'color-mix(in srgb,var(--portico-color-accent) 86%,#fff)',
  'color-on-accent': '#2b0f05',
  'color-accent-text': '#ffb798',
  'color-accent-soft': '#42273a',
  'color-positive': '#6fd6a4',
  'color-caution': '#f5c26b',
  'color-negative': '#ff8a94',
  'color-overlay': 'rgb(15 8 24/.66)',
  'shadow-card': '0 0 0 1px rgb(255 226 240/.07),0 28px 72px -12px rgb(10 3 20/.75)',
  'radius-tile': '12px',
  'radius-chip': '14px',
  'radius-control': '24px',
  'radius-row': '20px',
  'radius-panel': '24px',
  'radius-card': '34px',
}
