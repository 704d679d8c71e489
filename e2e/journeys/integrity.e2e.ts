import { expect, test } from '../fixtures/test.ts'
import { walkViews } from '../fixtures/walkViews.ts'

test('no file of the shell or of a plugin is imported that was not checked against its hash', async ({
  page,
  stack,
}) => {
  await walkViews({ page, stack, theme: 'dark', visit: async () => {} })
  const { imported, checked } = await page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').map(({ name }) => name)
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload][integrity^="sha384-"]')
    return {
      imported: scripts.filter((name) => name.includes('/portico/')),
      checked: [...links].map(({ href }) => href),
    }
  })
  expect(imported.length).toBeGreaterThan(8)
  // The one that was made to fail on the way was refused, and its link taken away.
  const unchecked = imported.filter((name) => !checked.includes(name))
  expect(unchecked.filter((name) => !name.endsWith('/remoteEntry.js'))).toEqual([])
})
