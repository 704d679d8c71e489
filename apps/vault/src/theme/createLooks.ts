import { applyTheme, type Theme } from './applyTheme.ts'

/** Language and colours, as the page last said. */
export interface Looks {
  get(): { readonly locale: string; readonly mode: Theme['mode'] }
  apply(theme: Theme): Promise<Record<string, never>>
  /** Whom to tell when they have changed. */
  onChange: () => void
}

/** @see Looks */
export function createLooks(): Looks {
  let theme: Theme = {
    mode: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    locale: navigator.language,
  }
  const looks: Looks = {
    onChange: () => {},
    get: () => ({ locale: theme.locale, mode: theme.mode }),
    async apply(next) {
      theme = next
      applyTheme(next, document.documentElement)
      looks.onChange()
      return {}
    },
  }
  return looks
}
