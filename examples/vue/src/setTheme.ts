import type { ThemeMode } from '@portico/embed'
import { portico } from './portico.ts'

/** Gives page and modal one theme. */
export function setTheme(themeMode: string): void {
  document.documentElement.dataset.theme = themeMode
  portico.setThemeMode(themeMode as ThemeMode)
}
