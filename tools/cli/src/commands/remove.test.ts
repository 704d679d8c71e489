import { expect } from 'vitest'
import { codeOf, type FixtureSite, test, withoutBefore } from '../fixtures/siteTest.ts'
import { add } from './add.ts'
import { disable } from './disable.ts'
import { init } from './init.ts'
import { remove } from './remove.ts'

/** Pages that were opened before may still ask for the catalogue that they have the hash of. */
const listOwn = async (site: FixtureSite) =>
  (await site.list()).filter((path) => !path.startsWith('public/portico/catalogue/'))

test('takes the feature out of config, lockfile and files', async ({ site }) => {
  await init(site.context)
  const [before, config] = [await site.list(), await site.read('portico.config.ts')]
  await add(site.context, { features: ['send'], yes: true })
  await remove(site.context, { features: ['send'] })
  expect(await site.read('portico.config.ts')).toBe(config)
  expect(await listOwn(site)).toEqual(before)
  expect((await site.readLock()).plugins).toEqual({})
})

test('leaves nothing of a third-party plugin, and changes nothing when run twice', async ({ site }) => {
  await init(site.context)
  const read = async () => {
    const pins = await Promise.all(['portico.config.ts', 'portico.root.json'].map(site.read))
    return [...pins, withoutBefore(await site.readLock())]
  }
  const before = await read()
  await add(site.context, { features: ['acme-bridge'], yes: true })
  await disable(site.context, { features: ['bridging'] })
  await remove(site.context, { features: ['bridging'] })
  expect(await read()).toEqual(before)
  expect((await remove(site.context, { features: ['bridging'] })).changes).toEqual([])
})

test.for([
  ['uninstalled', undefined],
  ['broken', 's3nd'],
] as const)('takes out a feature whose package is %s', async ([, content], { site }) => {
  await init(site.context)
  const before = await site.list()
  await add(site.context, { features: ['send'], yes: true })
  if (content === undefined) await site.write('package.json', '{ "dependencies": {} }')
  else await site.write('node_modules/@portico/plugin-send/dist/remoteEntry.js', content)
  const { features } = await remove(site.context, { features: ['send'] })
  expect(features).toEqual([])
  expect(await listOwn(site)).toEqual(before)
  expect((await site.readLock()).plugins).toEqual({})
})

test('refuses a name that means nothing here', async ({ site }) => {
  await init(site.context)
  await expect(remove(site.context, { features: ['sned'] })).rejects.toSatisfy(codeOf('PORTICO-CLI-004'))
})
