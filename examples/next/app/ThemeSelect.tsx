import type { ThemeMode } from '@portico/embed'
import { usePortico } from '@portico/embed/react'
import type { ReactNode } from 'react'

/** Gives page and modal one theme. */
export function ThemeSelect(): ReactNode {
  const portico = usePortico()
  const setTheme = (themeMode: string) => {
    document.documentElement.dataset.theme = themeMode
    portico.setThemeMode(themeMode as ThemeMode)
  }
  return (
    <label>
      Theme
      <select onChange={({ target }) => setTheme(target.value)}>
        <option value="auto">As the system</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
    </label>
  )
}
