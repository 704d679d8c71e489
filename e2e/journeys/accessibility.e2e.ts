import axe from 'axe-core'
import { expect, test } from '../fixtures/test.ts'
import { walkViews } from '../fixtures/walkViews.ts'

// The page's policy would refuse the checker itself, and only here does anything look past it.
test.use({ bypassCSP: true })

for (const theme of ['dark', 'light'] as const)
  test(`no view in the ${theme} theme stands in the way of anyone`, async ({ page, stack }) => {
    test.slow()
    const violations: string[] = []
    const visit = async (name: string) => {
      if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
      const { violations: found } = await page.evaluate(() =>
        (window as unknown as { axe: typeof axe }).axe.run('portico-modal'),
      )
      for (const { id, nodes } of found)
        violations.push(
          ...nodes.map(({ html, failureSummary }) => `${name}: ${id}: ${html}: ${failureSummary}`),
        )
    }
    await walkViews({ page, stack, theme, visit })
    expect(violations).toEqual([])
  })
