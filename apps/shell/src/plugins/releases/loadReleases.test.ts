// @vitest-environment happy-dom
import type { LockedPlugin } from '@portico/contract/lock'
import { expect, test } from 'vitest'
import { loadCatalogue } from '../../catalogue/loadCatalogue.ts'
import { createTestCore } from '../../core/fixtures/createTestCore.ts'
import { createTestPlugin } from './fixtures/createTestPlugin.ts'
import { loadReleases } from './loadReleases.ts'

const { lock } = createTestPlugin({ accepted: {}, canary: {} })
const { canary: _, ...alone } = lock.plugins.send as LockedPlugin
const killList = { url: '/portico.kill-list.json', publicKey: '' }

/** Loads for a site, with what was checked for it. */
async function load(options: Parameters<typeof createTestCore>[0], isWhole = true) {
  const { core, events } = createTestCore({ enableEIP6963: false, enableInjected: false, ...options })
  core.parts.set('releases.js', 'sha384-')
  const checked: string[] = []
  core.host.verify = async (_, files) => {
    checked.push(...Object.keys(files))
    if (!isWhole && checked.length > 0) throw new Error('releases.js')
  }
  // There is no shell yet.
  const releases = await loadReleases(core, await loadCatalogue(core), () => undefined as never)
  return { releases, events, checked: checked.length }
}

test('a site with nothing to choose loads nothing', async () => {
  expect(await load({ lock: { ...lock, plugins: { send: alone } } })).toEqual({
    releases: undefined,
    events: [],
    checked: 0,
  })
})

test.each([
  ['a release on trial', { lock }],
  ['a kill list', { lock: { ...lock, plugins: { send: alone } }, killList }],
])('a site with %s loads what chooses, checked', async (_, options) => {
  const { releases, checked } = await load(options)
  expect(releases?.pick({ id: 'send', locked: alone })).toEqual({ id: 'send', locked: alone })
  expect(checked).toBe(1)
})

test('where it is not whole, the accepted releases run, and the site is notified', async () => {
  const { releases, events } = await load({ lock }, false)
  expect(releases).toBeUndefined()
  expect(events).toMatchObject([['error', { error: { code: 'PORTICO-LOAD-001' } }]])
})
