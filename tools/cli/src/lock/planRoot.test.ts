import { expect } from 'vitest'
import { add } from '../commands/add.ts'
import { check } from '../commands/check.ts'
import { init } from '../commands/init.ts'
import { lock } from '../commands/lock.ts'
import { rollback } from '../commands/rollback.ts'
import { update } from '../commands/update.ts'
import { type FixtureSite, test } from '../fixtures/siteTest.ts'
import { installSend } from '../update/fixtures/installSend.ts'
import { createRoot, parseDataModule } from './createRoot.ts'

const listCatalogues = async (site: FixtureSite) =>
  (await site.list()).filter((path) => path.includes('/catalogue/'))
const readPinned = async (site: FixtureSite) =>
  `public/portico/${Object.keys(JSON.parse(await site.read('portico.root.json')).catalogue)[0]}`

test('a site without plugins has no catalogue, and its page names none', async ({ site }) => {
  await init(site.context)
  expect(await listCatalogues(site)).toEqual([])
  expect(Object.keys(JSON.parse(await site.read('portico.root.json')))).toEqual(['shell', 'version'])
})

test('the catalogue holds what the lockfile holds, and what a page must not say it keeps', async ({
  site,
}) => {
  await init(site.context)
  await add(site.context, { features: ['send'], yes: true })
  const { plugins } = await site.readLock()
  expect(parseDataModule(await site.read(await readPinned(site)))).toEqual({
    plugins,
    languages: {},
    pluginParts: {},
  })
  expect(await site.read('portico.root.json')).not.toContain('send')
})

test('the catalogue before stays for pages that were opened with it, and no older one', async ({ site }) => {
  await init(site.context)
  await add(site.context, { features: ['send'], yes: true })
  const first = await readPinned(site)
  await installSend(site, '1.3.0')
  await update(site.context)
  const second = await readPinned(site)
  expect(await listCatalogues(site)).toEqual([first, second].sort())
  await installSend(site, '1.4.0')
  await update(site.context)
  expect(await listCatalogues(site)).toEqual([second, await readPinned(site)].sort())
  expect((await lock(site.context)).changes).toEqual([])
})

test('going back pins the catalogue of then, under the name it had', async ({ site }) => {
  await init(site.context)
  await add(site.context, { features: ['send'], yes: true })
  await installSend(site, '1.3.0')
  await update(site.context)
  await rollback(site.context, { features: ['send'] })
  const root = JSON.parse(await site.read('portico.root.json'))
  expect(root).toEqual(createRoot(await site.readLock()).root)
  expect(await listCatalogues(site)).toContain(await readPinned(site))
})

test('one that is not copied any more, or changed, is not kept', async ({ site }) => {
  await init(site.context)
  await add(site.context, { features: ['send'], yes: true })
  await site.write(await readPinned(site), 'export default 1\n')
  await installSend(site, '1.3.0')
  await update(site.context)
  expect((await site.readLock()).previousCatalogue).toBeUndefined()
  expect(await listCatalogues(site)).toEqual([await readPinned(site)])
})

test('a root that was edited by hand is found', async ({ site }) => {
  await init(site.context)
  await site.write('portico.root.json', '{}')
  await expect(check(site.context)).rejects.toThrow('PORTICO-CLI-013')
  await lock(site.context)
  expect((await check(site.context)).findings).toEqual([])
})

test('a catalogue whose line ends a checkout has changed is found: a browser would refuse it', async ({
  site,
}) => {
  await init(site.context)
  await add(site.context, { features: ['send'], yes: true })
  const text = await site.read(await readPinned(site))
  expect(text).not.toMatch(/[\r\n]/)
  await site.write(await readPinned(site), `${text}\r\n`)
  await expect(check(site.context)).rejects.toThrow('PORTICO-CLI-012')
  await lock(site.context)
  expect(await site.read(await readPinned(site))).toBe(text)
})
