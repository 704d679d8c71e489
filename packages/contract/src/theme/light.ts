import { dark } from './dark.ts'
import type { Theme } from './Theme.ts'

/** For bright pages. Differs from {@link dark} in colour and shadow only. */
export const light: Theme = {
  ...dark,
  'color-scheme': 'light',
  'color-canvas': '#fff',
  'color-raised': '#f5f5f7',
  'color-pressed': '#ebebef',
  'color-line': '#e3e4e9',
  'color-text': '#15161a',
  'color-text-soft': '#555a66',
  'color-text-faint': '#646975',
  'color-accent': '#4a51e0',
  'color-accent-text': '#3f46cf',
  'color-accent-soft': '#ecedff',
  'color-positive': '#137a4b',
  'color-caution': '#8a5a00',
  'color-negative': '#c0303a',
  'color-overlay': 'rgb(24 25 32/.38)',
  'shadow-card': '0 0 0 1px rgb(15 16 25/.05),0 24px 64px -16px rgb(15 16 40/.28)',
}
