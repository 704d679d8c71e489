import { expect } from 'vitest'
import { add } from '../commands/add.ts'
import { disable } from '../commands/disable.ts'
import { init } from '../commands/init.ts'
import { update } from '../commands/update.ts'
import { installPlugin } from '../fixtures/installPlugin.ts'
import { codeOf, type FixtureSite } from '../fixtures/siteTest.ts'
import { test, usual } from '../fixtures/sourceTest.ts'
import { findSite } from '../site.ts'
import { holdPlugin } from './holdPlugin.ts'
import { readLock } from './readLock.ts'

const newer = { id: 'send', version: '1.3.0', capabilities: { toast: true, storage: true } }
const published = { manifest: { capabilities: { toast: true, storage: true } } }

const hold = async ({ context }: FixtureSite, feature: string) => {
  const site = await findSite(context)
  return holdPlugin(context, site, { feature, current: await readLock(context, site) })
}

const getVersion = ({ accepted }: Awaited<ReturnType<typeof hold>>) => accepted.release.version

test.beforeEach(async ({ site, releases }) => {
  Object.assign(site.context, { fetch: releases.fetch })
  await init(site.context)
})

test('of what was never added, the package that is installed is taken with the rights it asks for', async ({
  site,
}) => {
  const held = await hold(site, 'send')
  expect(held).toMatchObject({ isPinned: false, installed: { version: '1.2.0' } })
  expect(getVersion(held)).toBe('1.2.0')
  expect(held.accepted.capabilities).toEqual({
    'accounts.read': true,
    'wallet.request': ['eth_sendTransaction'],
    toast: true,
  })
})

test('what is pinned stays at its version, with the rights that the site left it', async ({ site }) => {
  await add(site.context, { features: ['send'], yes: true })
  await site.narrow('send', { toast: true })
  await installPlugin(site, '@portico/plugin-send', newer)
  const held = await hold(site, 'send')
  expect(held).toMatchObject({ isPinned: true, installed: { version: '1.3.0' } })
  expect(getVersion(held)).toBe('1.2.0')
  expect(held.accepted.capabilities).toEqual({ toast: true })
  expect(held).not.toHaveProperty('canary')
  expect(held).not.toHaveProperty('previous')
})

test('what was switched off comes back with the rights it had, and not one more', async ({ site }) => {
  await add(site.context, { features: ['send'], yes: true })
  await site.narrow('send', { toast: true })
  await disable(site.context, { features: ['send'] })
  await installPlugin(site, '@portico/plugin-send', newer)
  const held = await hold(site, 'send')
  expect(held.isPinned).toBe(false)
  expect(getVersion(held)).toBe('1.3.0')
  expect(held.accepted.capabilities).toEqual({ toast: true })
})

test('a release on trial is held beside the accepted one, with its share and its rights', async ({
  site,
}) => {
  await add(site.context, { features: ['send'], yes: true })
  await installPlugin(site, '@portico/plugin-send', newer)
  await update(site.context, { features: ['send'], canary: 10, yes: true })
  const held = await hold(site, 'send')
  expect(getVersion(held)).toBe('1.2.0')
  expect(held.canary).toMatchObject({ share: 10, release: { version: '1.3.0' } })
  expect(held.canary?.capabilities).toEqual({ toast: true, storage: true })
})

test('the release before is held for a rollback, and does not fail where its files are gone', async ({
  site,
}) => {
  await add(site.context, { features: ['send'], yes: true })
  await installPlugin(site, '@portico/plugin-send', newer)
  await update(site.context, { yes: true })
  expect((await hold(site, 'send')).previous).toMatchObject({
    version: '1.2.0',
    release: { version: '1.2.0' },
  })
  await site.context.fs.rm(`${site.context.cwd}/public/portico/plugins/send/1.2.0`, { recursive: true })
  const { previous, ...held } = await hold(site, 'send')
  expect(previous).toMatchObject({ version: '1.2.0', release: null })
  expect(held.accepted.release.version).toBe('1.3.0')
})

test('the release before is the one that was accepted, and none that only has its version', async ({
  site,
}) => {
  await add(site.context, { features: ['send'], yes: true })
  const accepted = (await hold(site, 'send')).accepted.release.described
  await installPlugin(site, '@portico/plugin-send', newer)
  await update(site.context, { yes: true })
  await installPlugin(site, '@portico/plugin-send', { ...newer, version: '1.2.0', displayName: 'Other' })
  expect((await hold(site, 'send')).previous?.release?.described).toEqual(accepted)
})

test('what is pinned, not copied and no more installed is named with the command that brings it back', async ({
  site,
}) => {
  await add(site.context, { features: ['send'], yes: true })
  await installPlugin(site, '@portico/plugin-send', newer)
  await site.context.fs.rm(`${site.context.cwd}/public/portico/plugins`, { recursive: true })
  const held = hold(site, 'send')
  await expect(held).rejects.toThrow(
    'send 1.2.0 is pinned, 1.3.0 is installed, and its files are not copied.',
  )
  await expect(held).rejects.toThrow(
    /Run `npm .*@portico\/plugin-send@1\.2\.0` to keep it, or restore public\/portico\/plugins\/send\/1\.2\.0\./,
  )
})

test('releases from elsewhere are refused before they were added, with the command that adds them', async ({
  site,
  releases,
}) => {
  await releases.publish('1.0.0')
  await add(site.context, { features: [releases.address], yes: true })
  const current = await findSite(site.context)
  const held = holdPlugin(site.context, current, { feature: 'acme-bridge', current: null })
  await expect(held).rejects.toSatisfy(codeOf('PORTICO-CLI-011'))
  await expect(held).rejects.toThrow('portico add acme-bridge')
})

test('releases from elsewhere stay at the version that is pinned', async ({ site, releases }) => {
  await releases.publish('1.0.0')
  await add(site.context, { features: [releases.address], yes: true })
  await releases.publish('1.1.0', published)
  const held = await hold(site, 'acme-bridge')
  expect(held.isPinned).toBe(true)
  expect(held.installed).toBeUndefined()
  expect(getVersion(held)).toBe('1.0.0')
})

test('what was switched off and comes from elsewhere is taken at its newest, with the rights it had', async ({
  site,
  releases,
}) => {
  await releases.publish('1.0.0')
  await add(site.context, { features: [releases.address], yes: true })
  await disable(site.context, { features: ['acme-bridge'] })
  await releases.publish('1.1.0', published)
  const held = await hold(site, 'acme-bridge')
  expect(held.isPinned).toBe(false)
  expect(getVersion(held)).toBe('1.1.0')
  expect(held.accepted.capabilities).toEqual(usual)
})

test('a feature that nothing brings is refused', async ({ site }) => {
  await expect(hold(site, 'swaps')).rejects.toSatisfy(codeOf('PORTICO-CLI-004'))
})
