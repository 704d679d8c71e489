import { join } from 'node:path'
import { root } from '../fixtures/assembleSite.ts'
import { start } from '../fixtures/start.ts'
import { expect, test } from '../fixtures/test.ts'

interface PartSize {
  readonly part: string
  readonly brotli: number
}

/** What `portico budget` says of the demo site, by part. */
async function readBudget(): Promise<Map<string, number>> {
  const cli = join(root, 'tools/cli/bin/portico.mjs')
  const { parts } = JSON.parse(
    await start(join(root, 'apps/demo'), process.execPath, cli, 'budget', '--json'),
  )
  return new Map((parts as PartSize[]).map(({ part, brotli }) => [part, brotli]))
}

/** Name of the part that a file belongs to. */
function getPart(path: string): string {
  if (path.includes('/catalogue/')) return 'catalogue'
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.js$/, '')
  const plugin = /\/plugins\/([\w-]+)\//.exec(path)?.[1]
  if (!plugin) return name
  return name.startsWith('locale-') ? `plugin ${plugin} ${name}` : `plugin ${plugin}`
}

test('what the budget says is what a browser receives, within one per cent', async ({ site, modal }) => {
  await modal.connect()
  await modal.open()
  await modal.button('Send').click()
  await expect(modal.dialog.getByLabel('You send')).toBeVisible()
  const files = await site.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ encodedBodySize, name }) => encodedBodySize > 0 && name.includes('/portico/'))
      .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize] as const),
  )
  const received = new Map<string, number>()
  // Preloaded and imported, a file is listed twice.
  for (const [path, bytes] of new Map(files)) {
    const part = getPart(path)
    received.set(part, (received.get(part) ?? 0) + bytes)
  }
  expect([...received.keys()]).toEqual(
    expect.arrayContaining(['core', 'react', 'modal', 'catalogue', 'account', 'plugin send']),
  )
  const budget = await readBudget()
  for (const [part, bytes] of received) {
    const promised = budget.get(part) ?? 0
    expect(Math.abs(bytes - promised) / promised, `${part}: ${bytes} of ${promised}`).toBeLessThan(0.01)
  }
})
