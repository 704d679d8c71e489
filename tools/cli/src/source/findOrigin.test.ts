import { expect } from 'vitest'
import { installPlugin } from '../fixtures/installPlugin.ts'
import { codeOf, type FixtureSite, test } from '../fixtures/siteTest.ts'
import { explainMissing, findPackage } from '../release/findPackage.ts'
import { findPlugins } from '../release/findPlugins.ts'
import { findSite } from '../site.ts'
import { findOrigin, listEnabled } from './findOrigin.ts'

const withConfig = async ({ context, write }: FixtureSite, config = '{}') => {
  await write('portico.config.ts', `export default ${config}`)
  return findSite(context)
}
const list = async (site: FixtureSite) =>
  (await findPlugins(site.context, await withConfig(site))).map(({ packageName, feature }) => [
    packageName,
    feature,
  ])
const depend = ({ write }: FixtureSite, ...names: string[]) =>
  write(
    'package.json',
    JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [name, '1'])) }),
  )

test('a feature comes from the installed package that calls itself so', async ({ site }) => {
  const origin = await findOrigin(site.context, await withConfig(site), 'bridging')
  expect(origin).toMatchObject({ packageName: 'acme-bridge', feature: 'bridging' })
})

test('a source that the site names comes before any package', async ({ site }) => {
  const found = await withConfig(site, "{ sources: { bridging: './releases' } }")
  const origin = await findOrigin(site.context, found, 'bridging')
  expect(origin.feature).toBe('bridging')
  expect(origin.source).toBeDefined()
  expect((await findOrigin(site.context, found, 'send')).source).toBeUndefined()
})

test('of two packages that call themselves alike none is taken, whatever third is there', async ({
  site,
}) => {
  await installPlugin(site, 'acme-other', { id: 'other', feature: 'bridging' })
  await depend(site, '@portico/plugin-send', 'acme-bridge', 'acme-other')
  const error = await findOrigin(site.context, await withConfig(site), 'bridging').catch((cause) => cause)
  expect(error).toSatisfy(codeOf('PORTICO-RELEASE-013'))
  expect(String(error)).toContain('acme-bridge and acme-other both call themselves bridging.')
  expect(String(error)).toContain('Uninstall the one that is not meant.')
  expect(await findOrigin(site.context, await withConfig(site), 'send')).toMatchObject({ feature: 'send' })
})

test('a feature that nothing brings is refused with what there is, in order, and how to install it', async ({
  site,
}) => {
  const found = await withConfig(site, "{ sources: { alpha: './a', zeta: './z' } }")
  const error = await findOrigin(site.context, found, 'swap').catch((cause) => cause)
  expect(error).toSatisfy(codeOf('PORTICO-CLI-004'))
  expect(error.details).toBe('swap')
  expect(String(error)).toContain('Installed: alpha, bridging, send, zeta.')
  expect(String(error)).toContain('`npm install @portico/plugin-swap`')
})

test('a site without any feature is answered in words', async ({ site }) => {
  await depend(site)
  const error = await findOrigin(site.context, await withConfig(site), 'swap').catch((cause) => cause)
  expect(String(error)).toContain('Installed: none.')
})

test('features that are off are not listed as on', async ({ site }) => {
  const found = await withConfig(site, '{ features: { send: true, bridging: false } }')
  expect(listEnabled(found)).toEqual(['send'])
})

test('plugins are the dependencies with a manifest; what is not installed, or no plugin, is none', async ({
  site,
}) => {
  await site.write('node_modules/some-library/package.json', '{}')
  await depend(
    site,
    '@portico/plugin-send',
    'acme-bridge',
    'not-there',
    'some-library',
    'library-@portico/plugin-',
  )
  expect(await list(site)).toEqual([
    ['@portico/plugin-send', 'send'],
    ['acme-bridge', 'bridging'],
  ])
})

test('before its build a plugin is known by its source’s manifest, Portico’s own by its name', async ({
  site,
}) => {
  await site.write('node_modules/@portico/plugin-swap/package.json', '{}')
  await site.write('node_modules/acme-pay/package.json', '{}')
  await site.write('node_modules/acme-pay/portico.plugin.json', JSON.stringify({ id: 'pay' }))
  await depend(site, '@portico/plugin-swap', 'acme-pay')
  expect(await list(site)).toEqual([
    ['@portico/plugin-swap', 'swap'],
    ['acme-pay', 'pay'],
  ])
})

test.for([['\u202eevil'], ['ev\u200bil']])(
  'a name that nobody could type is left out: %j',
  async ([feature], { site }) => {
    await site.write('node_modules/acme-pay/package.json', '{}')
    await site.write('node_modules/acme-pay/portico.plugin.json', JSON.stringify({ id: 'pay', feature }))
    await depend(site, 'acme-pay')
    expect(await list(site)).toEqual([])
  },
)

test('a package is found upwards to the root of the disk, nearest first', async ({ site }) => {
  const { context, write } = site
  await write('apps/web/index.ts', '')
  const from = `${context.cwd}/apps/web`
  expect(await findPackage(context, from, 'acme-bridge')).toBe(`${context.cwd}/node_modules/acme-bridge`)
  await write('apps/web/node_modules/acme-bridge/index.js', '')
  expect(await findPackage(context, from, 'acme-bridge')).toBe(`${context.cwd}/node_modules/acme-bridge`)
  await write('apps/web/node_modules/acme-bridge/package.json', '{}')
  expect(await findPackage(context, from, 'acme-bridge')).toBe(`${from}/node_modules/acme-bridge`)
  expect(await findPackage(context, from, 'not-there')).toBeNull()
})

test('where Yarn’s Plug’n’Play rules and is not loaded, that is why nothing is found', async ({ site }) => {
  expect(await explainMissing(site.context, site.context.cwd)).toEqual([])
  await site.write('.pnp.cjs', '')
  await site.write('apps/web/index.ts', '')
  expect(await explainMissing(site.context, `${site.context.cwd}/apps/web`)).toEqual([
    "Yarn installs Plug'n'Play here, which only `yarn portico` reaches: call it so.",
  ])
})
