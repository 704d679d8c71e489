import { findViolations } from '../fixtures/checks/findViolations.ts'
import { measureControls } from '../fixtures/checks/measureControls.ts'
import { setDirection, setTheme, themeNames } from '../fixtures/checks/setTheme.ts'
import { expect, test } from '../fixtures/test.ts'
import { walkViews } from '../fixtures/walkViews.ts'
import { addControls, type Controls, expectListed } from '../reference/controls.ts'

// The page's policy would refuse the checker itself, and only here does anything look past it.
test.use({ bypassCSP: true })

/** CSS pixels that every target has, unless it is a word in a text (WCAG 2.2, 2.5.8). */
const leastTarget = 24

/** What a theme can break; the rest of axe's rules come out the same in all of them. */
const themedRules = ['color-contrast', 'link-in-text-block']

test('no view stands in the way of anyone, in any theme and either direction', async ({ page, stack }) => {
  const found: string[] = []
  const controls: Controls = new Map()
  await walkViews({
    page,
    stack,
    visit: async (id, walk) => {
      await addControls(controls, id, walk)
      for (const direction of ['rtl', 'ltr'] as const) {
        await setDirection(page, direction)
        for (const theme of themeNames) {
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
  })
  expect(found).toEqual([])
  await expectListed(controls)
})
