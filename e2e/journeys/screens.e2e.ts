import { join } from 'node:path'
import { expect, test } from '../fixtures/test.ts'
import { walkViews } from '../fixtures/walkViews.ts'

const folder = join(import.meta.dirname, '../../test-results/screens')

const looks = [
  { theme: 'dark', width: 1280, direction: 'ltr' },
  { theme: 'light', width: 1280, direction: 'ltr' },
  { theme: 'dark', width: 360, direction: 'ltr' },
  { theme: 'light', width: 360, direction: 'ltr' },
  { theme: 'dark', width: 360, direction: 'rtl' },
] as const

for (const { theme, width, direction } of looks)
  test(`every view fits ${width} pixels in the ${theme} theme, ${direction}`, async ({ page, stack }) => {
    test.slow()
    await page.setViewportSize({ width, height: 820 })
    const turn = () =>
      page.evaluate((dir) => {
        document.documentElement.dir = dir
        document.querySelector('portico-modal')?.setAttribute('dir', dir)
      }, direction)
    const visit = async (name: string) => {
      await turn()
      const overflow = await page.evaluate(() => {
        const body = document.querySelector('portico-modal')?.shadowRoot?.querySelector('dialog')
        return [...(body?.querySelectorAll('*') ?? [])]
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
          .filter((element) => getComputedStyle(element).overflowX === 'auto')
          .map(({ className }) => className)
      })
      expect(overflow, name).toEqual([])
      await page.screenshot({ path: join(folder, `${theme}-${width}-${direction}-${name}.png`) })
    }
    await walkViews({ page, stack, theme, visit })
  })
