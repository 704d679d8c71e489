import { expect } from 'vitest'
import { add } from '../commands/add.ts'
import { check } from '../commands/check.ts'
import { init } from '../commands/init.ts'
import { lock } from '../commands/lock.ts'
import { rollback } from '../commands/rollback.ts'
import { update } from '../commands/update.ts'
import { codeOf, type FixtureSite } from '../fixtures/siteTest.ts'
import { test } from '../fixtures/sourceTest.ts'
import { toOffline } from '../toOffline.ts'

test.beforeEach(async ({ site, releases }) => {
  await init(site.context)
  await releases.publish('1.0.0')
  Object.assign(site.context, { fetch: releases.fetch })
  await add(site.context, { features: [releases.address], yes: true })
})

const pinned = async (site: FixtureSite) => {
  const { plugins, previous } = await site.readLock()
  const { version, canary } = plugins['acme-bridge'] ?? {}
  return [version, canary?.version ?? null, previous?.['acme-bridge']?.version ?? null]
}

test('takes the newest for everybody, and goes back without network', async ({ site, releases }) => {
  await releases.publish('1.1.0')
  await update(site.context, { features: ['acme-bridge'] })
  expect(await pinned(site)).toEqual(['1.1.0', null, '1.0.0'])
  expect((await check(toOffline(site.context))).findings).toEqual([])
  await rollback(toOffline(site.context), { features: ['acme-bridge'] })
  expect(await pinned(site)).toEqual(['1.0.0', null, null])
  expect((await lock(toOffline(site.context))).changes).toEqual([])
})

test('follows the channel that is named', async ({ site, releases }) => {
  await releases.publish('1.1.0', { channel: 'canary' })
  expect((await update(site.context)).features).toEqual([])
  await update(site.context, { channel: 'canary' })
  expect(await pinned(site)).toEqual(['1.1.0', null, '1.0.0'])
})

test('tries what is on the channel canary, then takes it without network', async ({ site, releases }) => {
  await releases.publish('1.1.0', { channel: 'canary' })
  await update(site.context, { features: ['acme-bridge'], channel: 'canary', canary: 10 })
  expect(await pinned(site)).toEqual(['1.0.0', '1.1.0', null])
  const offline = toOffline(site.context)
  expect((await lock(offline)).changes).toEqual([])
  await update(offline, { features: ['acme-bridge'], canary: 50 })
  await update(offline, { features: ['acme-bridge'] })
  expect(await pinned(site)).toEqual(['1.1.0', null, '1.0.0'])
})

test('says that a channel went back, and asks', async ({ site, releases }) => {
  await releases.publish('0.9.0')
  await expect(update(site.context)).rejects.toSatisfy(codeOf('PORTICO-CLI-008'))
  expect(await pinned(site)).toEqual(['1.0.0', null, null])
  await update(site.context, { yes: true })
  expect(site.output.at(-1)).toContain('0.9.0 is earlier than 1.0.0')
  expect(await pinned(site)).toEqual(['0.9.0', null, '1.0.0'])
})

test('takes a version that is named, and refuses one that is not published', async ({ site, releases }) => {
  await releases.publish('1.1.0')
  await releases.publish('1.2.0')
  await update(site.context, { features: ['acme-bridge'], to: '1.1.0' })
  expect(await pinned(site)).toEqual(['1.1.0', null, '1.0.0'])
  await expect(update(site.context, { to: '7.0.0' })).rejects.toSatisfy(codeOf('PORTICO-RELEASE-012'))
})

test('refuses the pinned version with other bytes', async ({ site, releases }) => {
  const { fs } = site.context
  await fs.rm(`${releases.directory}/1.0.0`, { recursive: true })
  await releases.publish('1.0.0', { files: { 'remoteEntry.js': 'bricks 1.0.0' } })
  await expect(update(site.context)).rejects.toSatisfy(codeOf('PORTICO-PLUGIN-003'))
})

test('refuses an update that is another plugin', async ({ site, releases }) => {
  await releases.publish('1.1.0', { manifest: { feature: 'swaps' } })
  await expect(update(site.context)).rejects.toSatisfy(codeOf('PORTICO-RELEASE-011'))
  expect(await pinned(site)).toEqual(['1.0.0', null, null])
})

test('a source that breaks off leaves the site as it was', async ({ site, releases }) => {
  await releases.publish('1.1.0')
  await releases.replace('1.1.0/remoteEntry.js', 'half')
  const before = await site.list()
  await expect(update(site.context)).rejects.toSatisfy(codeOf('PORTICO-PLUGIN-003'))
  expect(await site.list()).toEqual(before)
  expect((await check(site.context)).findings).toEqual([])
})

test('offline says that the newest has to be fetched', async ({ site }) => {
  await expect(update(toOffline(site.context))).rejects.toSatisfy(codeOf('PORTICO-CLI-010'))
})
