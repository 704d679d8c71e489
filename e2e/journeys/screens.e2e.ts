import type { Page } from '@playwright/test'
import { createTheme, dark } from '@portico/embed/themes'
import { listViewIds } from '../fixtures/checks/listViewIds.ts'
import { findOverflow, measureControls } from '../fixtures/checks/measureControls.ts'
import { setDirection } from '../fixtures/checks/setTheme.ts'
import { getView } from '../fixtures/stops/Stop.ts'
import { expect, test } from '../fixtures/test.ts'
import { stopIds, walkViews } from '../fixtures/walkViews.ts'

/** Doubles every size of text, as a visitor's settings or a site's theme may. */
const doubleText = (page: Page, isDouble: boolean): Promise<void> => {
  const sizes = Object.entries(dark).filter(([token]) => token.startsWith('size-'))
  const values = sizes.map(
    ([token, size]) => [`--portico-${token}`, isDouble ? `calc(2 * ${size})` : ''] as const,
  )
  return setProperties(page, values)
}

/** Puts everything closer together, as a site's theme may. */
const setCompact = (page: Page, isCompact: boolean): Promise<void> => {
  const tokens = Object.entries(createTheme({ density: 'compact' }))
  const values = tokens.map(([token, value]) => [`--portico-${token}`, isCompact ? value : ''] as const)
  return setProperties(page, values)
}

const setProperties = (page: Page, values: readonly (readonly [string, string])[]): Promise<void> =>
  page.evaluate((all) => {
    const { style } = document.querySelector('portico-modal') as HTMLElement
    for (const [property, value] of all) style.setProperty(property, value)
  }, values)

/** CSS pixels of a target for fingers (WCAG 2.2, 2.5.5); ours have 48, of which a neighbour may take some. */
const leastHeight = 44

/** Ways in which a visitor may look at a page. */
const looks: readonly { readonly name: string; readonly width: number; set(page: Page): Promise<unknown> }[] =
  [
    { name: 'at 1280 pixels', width: 1280, set: (page) => setDirection(page, 'ltr') },
    { name: 'at 360 pixels from right to left', width: 360, set: (page) => setDirection(page, 'rtl') },
    { name: 'at 320 pixels', width: 320, set: (page) => setDirection(page, 'ltr') },
    { name: 'in a compact theme', width: 360, set: (page) => setCompact(page, true) },
    {
      name: 'in text twice as large',
      width: 360,
      async set(page) {
        await setCompact(page, false)
        await doubleText(page, true)
      },
    },
    {
      name: 'in the visitor’s own colours',
      width: 360,
      async set(page) {
        await doubleText(page, false)
        await page.emulateMedia({ forcedColors: 'active' })
      },
    },
  ]

// A phone: what fits under fingers fits under a pointer.
test.use({ hasTouch: true, isMobile: true })

test('every control of every view can be reached and hit, however it is looked at', async ({
  page,
  stack,
}) => {
  const found = new Set<string>()
  const visit = async (id: string) => {
    for (const { name, width, set } of looks) {
      await page.setViewportSize({ width, height: 740 })
      await set(page)
      for (const control of await measureControls(page)) {
        if (!control.isReachable) found.add(`${id}, ${name}: ${control.name} cannot be pressed`)
        else if (!control.isInText && control.height < leastHeight)
          found.add(`${id}, ${name}: ${control.name} is ${control.height} px high`)
      }
      for (const where of await findOverflow(page)) found.add(`${id}, ${name}: ${where} overflows`)
    }
    await page.emulateMedia({ forcedColors: null })
  }
  await walkViews({ page, stack, visit })
  expect([...found]).toEqual([])
})

test('every view that there is belongs to the walk', async () => {
  const ids = await listViewIds()
  expect(ids.length).toBeGreaterThanOrEqual(24)
  const visited = new Set(stopIds.map(getView))
  const forgotten = ids.filter((id) => !visited.has(id))
  expect(forgotten, 'Add a stop for each to e2e/fixtures/stops').toEqual([])
  expect(new Set(stopIds).size, 'Each stop has an id of its own').toBe(stopIds.length)
})
