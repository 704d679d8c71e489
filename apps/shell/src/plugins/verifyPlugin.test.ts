// @vitest-environment happy-dom
import type { LockedPlugin } from '@portico/contract/lock'
import { expect, test } from 'vitest'
import { loadCatalogue } from '../catalogue/loadCatalogue.ts'
import { createTestCore } from '../core/fixtures/createTestCore.ts'
import { verifyLanguage } from '../locales/verifyLanguage.ts'
import { verifyPlugin } from './verifyPlugin.ts'

const locked: LockedPlugin = {
  version: '1.0.0',
  files: {
    'remoteEntry.js': 'sha384-entry',
    'plugin.js': 'sha384-plugin',
  },
  manifest: { engines: { portico: '^1.0.0' }, contributes: {} },
  capabilities: {},
}

/** A core, and what it asked the browser to check. */
function start(options: Parameters<typeof createTestCore>[0] = {}) {
  const { core } = createTestCore({ enableEIP6963: false, enableInjected: false, ...options })
  const checked: unknown[] = []
  core.host.verify = async (path, files) => {
    if (Object.keys(files).length > 0) checked.push([path, files])
  }
  return { core, checked }
}

test('every file is checked before the entry may run', async () => {
  const { core, checked } = start()
  expect(await verifyPlugin(core, 'acme', locked, 0)).toBe(
    'http://localhost/portico/plugins/acme/1.0.0/remoteEntry.js?entry&&0',
  )
  expect(checked).toEqual([
    [
      'plugins/acme/1.0.0/',
      { 'remoteEntry.js?entry&&0': 'sha384-entry', 'plugin.js?plugin': 'sha384-plugin' },
    ],
  ])
})

test('what a plugin imports later is left until it does', async () => {
  const { core, checked } = start()
  const files = { ...locked.files, 'chunk-solana.js': 'sha384-solana' } as const
  await verifyPlugin(core, 'acme', { ...locked, files }, 0)
  expect(JSON.stringify(checked)).not.toContain('chunk-solana.js')
})

test('each instance and each attempt has an entry of its own, under the same hash', async () => {
  const { core, checked } = start({ id: 'second' })
  expect(await verifyPlugin(core, 'acme', locked, 2)).toMatch(/remoteEntry\.js\?entry&second&2$/)
  expect(checked).toMatchObject([[expect.any(String), { 'remoteEntry.js?entry&second&2': 'sha384-entry' }]])
})

test('a file that is not as the lockfile says is refused by name', async () => {
  const { core } = start()
  core.host.verify = async () => {
    throw new TypeError('plugin.js')
  }
  await expect(verifyPlugin(core, 'acme', locked, 0)).rejects.toThrow('PORTICO-PLUGIN-003')
})

test('the file of a language is checked against its hash, and without one not fetched', async () => {
  const files = { ...locked.files, 'locale-de.js': 'sha384-german' } as const
  const lock = {
    lockfileVersion: 1,
    shell: { version: '1.0.0', files: {} },
    plugins: { acme: { ...locked, files } },
  } as const
  const { core, checked } = start({ lock })
  const { acme } = (await loadCatalogue(core)).plugins
  const plugin = { id: 'acme', locked: acme as typeof locked }
  expect(plugin.locked.files).toEqual(locked.files)
  await verifyLanguage(core, plugin, 'de')
  expect(checked).toEqual([['plugins/acme/1.0.0/', { 'locale-de.js?german': 'sha384-german' }]])
  // Its container asks for it under the address of its bytes.
  expect(plugin.locked.files).toMatchObject({ 'locale-de.js': 'sha384-german' })
  await expect(verifyLanguage(core, plugin, 'ar')).rejects.toThrow('PORTICO-PLUGIN-002')
  expect(checked).toHaveLength(1)
})
