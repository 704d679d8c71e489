import { expect, test } from '../fixtures/test.ts'
import { walkViews } from '../fixtures/walkViews.ts'

test('no file of the shell or of a plugin is imported that was not checked against its hash', async ({
  page,
  stack,
}) => {
  const names = new Set<string>()
  // Looked at in each view: a check that comes later would hide that the file had run before.
  const visit = async (view: string) => {
    const { imported, checked } = await page.evaluate(() => {
      const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      // What is made to fail on the way has no status, and its link is taken away.
      const scripts = fetched.filter(({ responseStatus }) => responseStatus > 0).map(({ name }) => name)
      const links = document.querySelectorAll<HTMLLinkElement>(
        'link[rel=modulepreload][integrity^="sha384-"]',
      )
      return {
        imported: scripts.filter((name) => name.includes('/portico/')),
        checked: [...links].map(({ href }) => href),
      }
    })
    for (const name of imported) names.add(name)
    const unchecked = imported.filter((name) => !checked.includes(name))
    expect(unchecked, view).toEqual([])
  }
  await walkViews({ page, stack, visit })
  // The hash in the address: what memory holds under it has these bytes.
  expect([...names].filter((name) => !/\.js\?[\w+/]{64}(&|$)/.test(name))).toEqual([])
  expect(names.size).toBeGreaterThan(8)
})
