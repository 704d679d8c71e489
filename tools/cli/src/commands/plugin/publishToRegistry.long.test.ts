import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startRegistry, type TestRegistry } from '@portico/testing/registry'
import { expect } from 'vitest'
import type { Context } from '../../context.ts'
import { test as base } from '../../fixtures/pluginTest.ts'
import { codeOf } from '../../fixtures/siteTest.ts'
import { toOffline } from '../../toOffline.ts'
import { add } from '../add.ts'
import { init } from '../init.ts'
import { createNpm } from './publish/createNpm.ts'
import { publishPlugin } from './publish.ts'

const to = 'npm'

// npm is a program that starts several times in each of them, on machines that do other things beside.
const test = base.extend<{ registry: TestRegistry; context: Context }>({
  // biome-ignore lint/correctness/noEmptyPattern: the form in which fixtures say that they need no other
  registry: async ({}, use) => {
    const directory = await mkdtemp(join(tmpdir(), 'portico-registry-'))
    const registry = await startRegistry(directory)
    await use(registry)
    await registry.stop()
    await rm(directory, { recursive: true, force: true })
  },
  context: async ({ plugin, site }, use) =>
    use({ ...plugin.context, fetch, env: { ...process.env, npm_config_cache: `${site.context.cwd}/.npm` } }),
})

const toPackage = (version: string, rest: object = {}) =>
  JSON.stringify({ name: 'portico-plugin-acme-bridge', version, files: ['dist'], ...rest })

test.beforeEach(async ({ plugin, registry }) => {
  await plugin.write('.npmrc', registry.npmrc)
  await plugin.write('package.json', toPackage('1.0.0'))
  await plugin.build('1.0.0')
})

/** Tags of the package, as another client of the registry reads them; null where it is not published. */
async function readTags({ url }: TestRegistry): Promise<unknown> {
  const response = await fetch(`${url}-/package/portico-plugin-acme-bridge/dist-tags`)
  return response.ok ? response.json() : null
}

test('publishes the package, and moves the tag of its channel', async ({ context, registry }) => {
  const { isNewVersion, isChannelMoved } = await publishPlugin(context, { to })
  expect({ isNewVersion, isChannelMoved }).toEqual({ isNewVersion: true, isChannelMoved: true })
  expect(await readTags(registry)).toMatchObject({ canary: '1.0.0' })
})

test('changes nothing when run twice', async ({ context }) => {
  await publishPlugin(context, { to })
  expect(await publishPlugin(context, { to })).toMatchObject({ isNewVersion: false, isChannelMoved: false })
})

test('moves the other channel to what is published', async ({ context, registry }) => {
  await publishPlugin(context, { to })
  const { isNewVersion } = await publishPlugin(context, { to, channel: 'stable' })
  expect(isNewVersion).toBe(false)
  expect(await readTags(registry)).toEqual({ canary: '1.0.0', latest: '1.0.0' })
})

test('moves one channel only', async ({ context, plugin, registry }) => {
  await publishPlugin(context, { to, channel: 'stable' })
  await plugin.write('package.json', toPackage('1.1.0'))
  await plugin.declare('1.1.0')
  await plugin.build('1.1.0')
  await publishPlugin(context, { to })
  expect(await readTags(registry)).toEqual({ latest: '1.0.0', canary: '1.1.0' })
})

test('refuses a published version with other bytes', async ({ context, plugin }) => {
  await publishPlugin(context, { to })
  await plugin.build('1.0.0', { 'remoteEntry.js': 'entry', 'plugin.js': 'other' })
  await expect(publishPlugin(context, { to })).rejects.toThrow(/PORTICO-RELEASE-004[\s\S]*plugin\.js/)
})

test('the same bytes of another commit are the same version', async ({ context, plugin }) => {
  await publishPlugin(context, { to })
  await plugin.build('1.0.0', undefined, 'b'.repeat(40))
  expect(await publishPlugin(context, { to })).toMatchObject({ isNewVersion: false })
})

test('a dry run publishes nothing', async ({ context, registry }) => {
  expect(await publishPlugin(context, { to, dryRun: true })).toMatchObject({ isNewVersion: true })
  expect(await readTags(registry)).toBeNull()
})

test('a site adds what was published', async ({ context, site, plugin, registry }) => {
  await publishPlugin(context, { to, channel: 'stable' })
  const name = 'portico-plugin-acme-bridge'
  const { cwd } = site.context
  const shop = join(cwd, 'shop')
  await mkdir(shop)
  await site.write('shop/.npmrc', registry.npmrc)
  await site.write('shop/package.json', '{}')
  await createNpm(context, shop)('install', name)
  await init({ ...site.context, cwd: shop })
  await add({ ...site.context, cwd: shop }, { features: [name], yes: true })
  expect(await site.read('shop/public/portico/plugins/acme-bridge/1.0.0/plugin.js')).toBe(
    await plugin.read('dist/plugin.js'),
  )
})

test('refuses a package that would leave out what is built', async ({ context, plugin }) => {
  await plugin.write('package.json', toPackage('1.0.0', { files: ['dist/remoteEntry.js'] }))
  await expect(publishPlugin(context, { to })).rejects.toThrow(/PORTICO-RELEASE-005[\s\S]*dist\/plugin\.js/)
})

test('refuses a package of another version than its plugin', async ({ context, plugin }) => {
  await plugin.write('package.json', toPackage('1.0.1'))
  await expect(publishPlugin(context, { to })).rejects.toSatisfy(codeOf('PORTICO-CLI-005'))
})

test.for([
  ['nobody', (npmrc: string) => npmrc.split('\n')[0] as string, /ENEEDAUTH|E401/],
  ['another key', (npmrc: string) => npmrc.replace(/_authToken=.*/, '_authToken=other'), /E401|E403/],
] as const)(
  'says that %s may not publish, and no key',
  async ([, change, said], { context, plugin, registry }) => {
    await plugin.write('.npmrc', change(registry.npmrc))
    const failure: Error = await publishPlugin(context, { to }).then(
      () => new Error('published'),
      (error) => error,
    )
    expect(failure.message).toMatch(/^PORTICO-RELEASE-016/)
    expect(failure.message).toMatch(said)
    expect(failure.message).not.toContain('_authToken')
  },
)

test('publishes no private package', async ({ context, plugin }) => {
  await plugin.write('package.json', toPackage('1.0.0', { private: true }))
  await expect(publishPlugin(context, { to })).rejects.toThrow(/PORTICO-RELEASE-016[\s\S]*EPRIVATE/)
})

test.for([
  ['of all', ''],
  ['of its scope', '@acme:registry=https://registry.example/\n'],
] as const)(
  'offline asks no registry on another machine: %s',
  async ([, scope], { context, plugin, registry }) => {
    await plugin.write(
      '.npmrc',
      scope === '' ? 'registry=https://registry.example/\n' : registry.npmrc + scope,
    )
    await plugin.write('package.json', toPackage('1.0.0', scope === '' ? {} : { name: '@acme/bridge' }))
    await expect(publishPlugin(toOffline(context), { to })).rejects.toSatisfy(codeOf('PORTICO-CLI-010'))
  },
)

test('offline asks no registry that the package names', async ({ context, plugin }) => {
  const publishConfig = { registry: 'https://registry.example/' }
  await plugin.write('package.json', toPackage('1.0.0', { publishConfig }))
  await expect(publishPlugin(toOffline(context), { to })).rejects.toSatisfy(codeOf('PORTICO-CLI-010'))
})

test('says that a registry cannot be reached', async ({ context, plugin }) => {
  await plugin.write('.npmrc', 'registry=http://127.0.0.1:1/\n')
  await expect(publishPlugin(context, { to })).rejects.toSatisfy(codeOf('PORTICO-RELEASE-016'))
})
