import type { Page } from '@playwright/test'
import { createTheme, dark } from '@portico/embed/themes'
import { findOverflow, measureControls } from '../fixtures/checks/measureControls.ts'
import { setDirection } from '../fixtures/checks/setTheme.ts'
import { type Looker, phone } from './Looker.ts'

const setProperties = (page: Page, values: readonly (readonly [string, string])[]): Promise<void> =>
  page.evaluate((all) => {
    const { style } = document.querySelector('portico-modal') as HTMLElement
    for (const [property, value] of all) style.setProperty(property, value)
  }, values)

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

/** While fingers press: what fits under them fits under a pointer. */
async function withTouch(page: Page, work: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
  await work()
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await session.detach()
}

/** Looks for controls that cannot be reached or hit, however the view is looked at. */
export function createReachLooker(): Looker {
  const found = new Set<string>()
  const lookOnce = async (id: string, page: Page, { name, width, set }: (typeof looks)[number]) => {
    await page.setViewportSize({ width, height: phone.height })
    await set(page)
    for (const control of await measureControls(page)) {
      if (!control.isReachable) found.add(`${id}, ${name}: ${control.name} cannot be pressed`)
      else if (!control.isInText && control.height < leastHeight)
        found.add(`${id}, ${name}: ${control.name} is ${control.height} px high`)
    }
    for (const where of await findOverflow(page)) found.add(`${id}, ${name}: ${where} overflows`)
  }
  return {
    name: 'every control of every view can be reached and hit, however it is looked at',
    viewport: phone,
    async look(id, { page }) {
      await withTouch(page, async () => {
        for (const look of looks) await lookOnce(id, page, look)
      })
      await page.emulateMedia({ forcedColors: null })
    },
    report: () => [...found],
  }
}
