import type { CharacterTheme } from './Theme.ts'

/** A printed page: warm white, ink, forest green, and corners that are almost cut. Light. */
export const paper: CharacterTheme = {
  'color-scheme': 'light',
  'color-canvas': '#fdfaf4',
  'color-raised': '#f5f0e5',
  'color-pressed': '#ece5d6',
  'color-line': '#e2d9c6',
  'color-text': '#211c15',
  'color-text-soft': '#5b5346',
  'color-text-faint': '#695f50',
  'color-accent': '#1d6b4c',
  'color-accent-pressed': 'color-mix(in srgb,var(--portico-color-accent) 88%,#000)',
  'color-on-accent': '#fdfaf4',
  'color-accent-text': '#1a6546',
  'color-accent-soft': '#e3ede1',
  'color-positive': '#1f6f3a',
  'color-caution': '#855400',
  'color-negative': '#ad2f22',
  'color-overlay': 'rgb(48 38 22/.42)',
  'shadow-card': '0 0 0 1px rgb(72 56 24/.09),0 20px 56px -18px rgb(66 48 18/.36)',
  'radius-tile': '4px',
  'radius-chip': '6px',
  'radius-control': '8px',
  'radius-row': '8px',
  'radius-panel': '10px',
  'radius-card': '16px',
}
