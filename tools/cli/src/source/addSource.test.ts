import fs from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { add } from '../commands/add.ts'
import { budget } from '../commands/budget.ts'
import { check } from '../commands/check.ts'
import { diff } from '../commands/diff.ts'
import { disable } from '../commands/disable.ts'
import { enable } from '../commands/enable.ts'
import { init } from '../commands/init.ts'
import { lock } from '../commands/lock.ts'
import { remove } from '../commands/remove.ts'
import { types } from '../commands/types.ts'
import { codeOf, withoutBefore } from '../fixtures/siteTest.ts'
import { test } from '../fixtures/sourceTest.ts'
import { toOffline } from '../toOffline.ts'

const copied = 'public/portico/plugins/acme-bridge/1.0.0'

test.beforeEach(async ({ site, releases }) => {
  await init(site.context)
  await releases.publish('1.0.0')
  Object.assign(site.context, { fetch: releases.fetch })
})

test('adds a plugin by the address of its releases, and copies its files', async ({ site, releases }) => {
  const { features } = await add(site.context, { features: [releases.address], yes: true })
  expect(features).toMatchObject([{ part: 'acme-bridge', version: '1.0.0', source: releases.address }])
  expect(await site.read('portico.config.ts')).toContain(`sources: { 'acme-bridge': '${releases.address}' }`)
  expect(await site.read('portico.config.ts')).toContain("features: { 'acme-bridge': true }")
  expect(await site.read(`${copied}/remoteEntry.js`)).toBe('bridge 1.0.0')
  expect((await site.readLock()).plugins['acme-bridge']).toMatchObject({
    version: '1.0.0',
    capabilities: { toast: true },
  })
  expect((await check(site.context)).findings).toEqual([])
})

test('a dry run shows what would change, and writes nothing', async ({ site, releases }) => {
  const before = await site.list()
  const { changes } = await add(site.context, { features: [releases.address], dryRun: true })
  expect(changes.map(({ path }) => path)).toContain(`${copied}/remoteEntry.js`)
  expect(site.output.at(-1)).toContain(`+  sources: { 'acme-bridge': '${releases.address}' },`)
  expect(await site.list()).toEqual(before)
})

test('says where the releases lie before it asks', async ({ site, releases }) => {
  const asked: string[] = []
  const ask = async (question: string) => {
    asked.push(question)
    return false
  }
  const adding = add({ ...site.context, isTerminal: true, ask }, { features: [releases.address] })
  await expect(adding).rejects.toSatisfy(codeOf('PORTICO-CLI-009'))
  expect(asked).toEqual(['Add acme-bridge with these rights?'])
  expect(site.output.at(-1)).toContain(`released at: ${releases.address}`)
  expect(site.output.at(-1)).toContain('may: toast')
  expect(await site.read('portico.config.ts')).not.toContain('sources')
  expect(await site.list()).not.toContain(`${copied}/remoteEntry.js`)
})

test('asks the source for the channel, the release file and its files, once each', async ({
  site,
  releases,
}) => {
  await add(site.context, { features: [releases.address], yes: true })
  expect(releases.requests).toEqual([
    '/acme-bridge/stable.json',
    '/acme-bridge/1.0.0/portico.release.json',
    '/acme-bridge/1.0.0/plugin.js',
    '/acme-bridge/1.0.0/remoteEntry.js',
  ])
})

test('changes nothing and fetches nothing when run twice, by address or name', async ({ site, releases }) => {
  await add(site.context, { features: [releases.address], yes: true })
  releases.requests.length = 0
  expect((await add(site.context, { features: [releases.address] })).changes).toEqual([])
  expect((await add(site.context, { features: ['acme-bridge'] })).changes).toEqual([])
  expect(releases.requests).toEqual([])
})

test('an address is the same one with a slash at its end', async ({ site, releases }) => {
  await add(site.context, { features: [releases.address], yes: true })
  releases.requests.length = 0
  const { changes } = await add(site.context, { features: [`${releases.address}/`], yes: true })
  expect([changes, releases.requests]).toEqual([[], []])
})

test('every command works without network once it is copied', async ({ site, releases }) => {
  await add(site.context, { features: [releases.address], yes: true })
  const offline = toOffline(site.context)
  expect((await lock(offline)).changes).toEqual([])
  expect((await check(offline)).findings).toEqual([])
  expect((await budget(offline)).parts.map(({ part }) => part)).toContain('plugin acme-bridge')
  expect((await types(offline)).views).toEqual([{ id: 'acme-bridge/Bridge', plugin: 'acme-bridge' }])
  await disable(offline, { features: ['acme-bridge'] })
  expect((await site.list()).filter((path) => path.startsWith(copied))).toEqual([])
  await expect(enable(offline, { features: ['acme-bridge'] })).rejects.toSatisfy(codeOf('PORTICO-CLI-010'))
})

test('offline adds nothing and says why', async ({ site, releases }) => {
  const adding = add(toOffline(site.context), { features: [releases.address], yes: true })
  await expect(adding).rejects.toSatisfy(codeOf('PORTICO-CLI-010'))
  expect(releases.requests).toEqual([])
})

test('disable keeps the address, and enable brings it back with the rights it had', async ({
  site,
  releases,
}) => {
  await add(site.context, { features: [releases.address], yes: true })
  await site.narrow('acme-bridge', {})
  await disable(site.context, { features: ['acme-bridge'] })
  await enable(site.context, { features: ['acme-bridge'] })
  expect((await site.readLock()).plugins['acme-bridge']?.capabilities).toEqual({})
})

test('remove forgets the address, and leaves nothing', async ({ site, releases }) => {
  const [before, config] = [await site.readLock(), await site.read('portico.config.ts')]
  await add(site.context, { features: [releases.address], yes: true })
  const { features } = await remove(site.context, { features: ['acme-bridge'] })
  expect(features).toMatchObject([{ part: 'acme-bridge', version: '1.0.0' }])
  expect(await site.read('portico.config.ts')).toBe(config)
  expect(withoutBefore(await site.readLock())).toEqual(before)
  await expect(enable(site.context, { features: ['acme-bridge'] })).rejects.toSatisfy(
    codeOf('PORTICO-CLI-011'),
  )
})

test('adds from a folder, and names it from the configuration', async ({ site, releases }) => {
  const { cwd, fs } = site.context
  await fs.mkdir(`${cwd}/src`)
  await fs.mkdir(`${cwd}/vendor/1.0.0`, { recursive: true })
  const files = ['portico.release.json', 'plugin.js', 'remoteEntry.js'].map((name) => `1.0.0/${name}`)
  for (const file of ['stable.json', ...files]) await site.write(`vendor/${file}`, await releases.read(file))
  const below = { ...toOffline(site.context), cwd: `${cwd}/src` }
  await add(below, { features: ['../vendor'], yes: true })
  expect(await site.read('portico.config.ts')).toContain("'acme-bridge': './vendor'")
  expect((await check(site.context)).findings).toEqual([])
})

test('adds by a file address, and by the name of an installed package', async ({ site, releases }) => {
  const address = `file://${releases.directory}`
  await add(site.context, { features: [address, '@portico/plugin-send'], yes: true })
  expect(Object.keys((await site.readLock()).plugins)).toEqual(['acme-bridge', 'send'])
})

test('takes what is on trial only where that is said', async ({ site, releases }) => {
  await releases.publish('1.1.0', { channel: 'canary' })
  await add(site.context, { features: [releases.address], yes: true, channel: 'canary' })
  expect((await site.readLock()).plugins['acme-bridge']?.version).toBe('1.1.0')
})

test('fetches the pinned version again where files are missing or changed', async ({ site, releases }) => {
  await add(site.context, { features: [releases.address], yes: true })
  await releases.publish('1.1.0')
  const before = await site.read('portico.lock.json')
  await site.write(`${copied}/remoteEntry.js`, 'something else')
  expect((await lock(site.context)).changes).toEqual([{ action: 'update', path: `${copied}/remoteEntry.js` }])
  await site.context.fs.rm(`${site.context.cwd}/${copied}`, { recursive: true })
  await expect(lock(toOffline(site.context))).rejects.toSatisfy(codeOf('PORTICO-CLI-010'))
  expect((await lock(site.context)).changes).toHaveLength(3)
  expect(await site.read(`${copied}/remoteEntry.js`)).toBe('bridge 1.0.0')
  expect(await site.read('portico.lock.json')).toBe(before)
})

test('says how to go on where a pinned version is neither copied nor published any more', async ({
  site,
  releases,
}) => {
  await add(site.context, { features: [releases.address], yes: true })
  await releases.publish('1.1.0')
  for (const folder of [`${site.context.cwd}/${copied}`, `${releases.directory}/1.0.0`])
    await site.context.fs.rm(folder, { recursive: true })
  const failure = await lock(site.context).catch((error) => error)
  expect(failure).toMatchObject({ code: 'PORTICO-RELEASE-012' })
  expect(failure.details).toContain('acme-bridge 1.0.0 is pinned')
  expect(failure.message).toContain('`portico remove acme-bridge`')
  await remove(site.context, { features: ['acme-bridge'] })
  await add(site.context, { features: [releases.address], yes: true })
  expect((await site.readLock()).plugins['acme-bridge']?.version).toBe('1.1.0')
})

test('lock takes nothing from an address that was only written into the configuration', async ({
  site,
  releases,
}) => {
  await site.write(
    'portico.config.ts',
    `export default { features: { 'acme-bridge': true }, sources: { 'acme-bridge': '${releases.address}' } }`,
  )
  await expect(lock(site.context)).rejects.toSatisfy(codeOf('PORTICO-CLI-011'))
  expect(releases.requests).toEqual([])
  await add(site.context, { features: ['acme-bridge'], yes: true })
  expect((await site.readLock()).plugins['acme-bridge']?.version).toBe('1.0.0')
})

test('diff compares with the newest that is published', async ({ site, releases }) => {
  await add(site.context, { features: [releases.address], yes: true })
  await releases.publish('1.1.0', { manifest: { capabilities: { toast: true, storage: true } } })
  const { differences } = await diff(site.context, { features: ['acme-bridge'] })
  expect(differences).toMatchObject([
    {
      from: '1.0.0',
      to: '1.1.0',
      rights: { added: { storage: true } },
      files: { changed: ['remoteEntry.js'] },
    },
  ])
  expect((await site.readLock()).plugins['acme-bridge']?.version).toBe('1.0.0')
})

test('takes a feature that was switched off again at the channel that is named', async ({
  site,
  releases,
}) => {
  await releases.publish('1.1.0', { channel: 'canary' })
  await add(site.context, { features: [releases.address], channel: 'canary', yes: true })
  await fs.rm(join(releases.directory, 'stable.json'))
  await disable(site.context, { features: ['acme-bridge'] })
  await expect(enable(site.context, { features: ['acme-bridge'] })).rejects.toThrow(
    /`portico add acme-bridge --channel canary`/,
  )
  await add(site.context, { features: ['acme-bridge'], channel: 'canary', yes: true })
  expect((await site.readLock()).plugins['acme-bridge']?.version).toBe('1.1.0')
})
