import { expect } from 'vitest'
import { run } from '../cli.ts'
import { test } from '../fixtures/siteTest.ts'

/** What a command line changed, in the order in which it did. */
const toSteps = (text = '') =>
  (JSON.parse(text).changes as { action: string; path: string }[]).map(({ action, path }) =>
    path.startsWith('public/') ? action : path,
  )

test('what arrives is copied before anything names it, and what leaves goes when nothing names it', async ({
  site,
}) => {
  await run(['init'], site.context)
  await run(['add', 'send', '--yes', '--json'], site.context)
  const arriving = toSteps(site.output.at(-1))
  expect(arriving.slice(-3)).toEqual(['portico.config.ts', 'portico.lock.json', 'portico.root.json'])
  expect(new Set(arriving.slice(0, -3))).toEqual(new Set(['create']))
  await run(['remove', 'send', '--json'], site.context)
  const leaving = toSteps(site.output.at(-1))
  expect(leaving.slice(0, 3)).toEqual(['portico.config.ts', 'portico.lock.json', 'portico.root.json'])
  expect(new Set(leaving.slice(3))).toEqual(new Set(['remove']))
})
