import { findViolations } from '../fixtures/checks/findViolations.ts'
import { measureControls } from '../fixtures/checks/measureControls.ts'
import { setDirection, setTheme, themeNames } from '../fixtures/checks/setTheme.ts'
import { desktop, type Looker } from './Looker.ts'

/** CSS pixels that every target has, unless it is a word in a text (WCAG 2.2, 2.5.8). */
const leastTarget = 24

/** What a theme can break; the rest of axe's rules come out the same in all of them. */
const themedRules = ['color-contrast', 'link-in-text-block']

/** Ways in which a view is looked at. */
export interface AccessLooks {
  /** The last is that in which the view is left. */
  readonly directions: readonly ('ltr' | 'rtl')[]
  readonly themes: readonly string[]
}

/** Every theme, in either direction. */
const everyLook: AccessLooks = { directions: ['rtl', 'ltr'], themes: themeNames }

/** Looks for what axe knows, and for targets that are too small for a pointer. */
export function createAccessLooker({ directions, themes }: AccessLooks = everyLook): Looker {
  const found: string[] = []
  return {
    name: `no view stands in the way of anyone: ${themes.join(', ')}; ${directions.join(', ')}`,
    viewport: desktop,
    async look(id, { page }) {
      for (const direction of directions) {
        await setDirection(page, direction)
        for (const theme of themes) {
          await setTheme(page, theme)
          const lines = await findViolations(page, theme === 'dark' ? undefined : themedRules)
          found.push(...lines.map((line) => `${id}, ${theme}, ${direction}: ${line}`))
        }
      }
      await setTheme(page, 'dark')
      const small = (await measureControls(page)).filter(
        ({ width, height, isInText }) => !isInText && Math.min(width, height) < leastTarget,
      )
      found.push(...small.map(({ name, width, height }) => `${id}: ${name} is ${width} by ${height} px`))
    },
    report: () => found,
  }
}
