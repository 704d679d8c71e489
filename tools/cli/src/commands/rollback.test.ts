import { expect } from 'vitest'
import { entry, installPlugin } from '../fixtures/installPlugin.ts'
import { codeOf, type FixtureSite, test, withoutBefore } from '../fixtures/siteTest.ts'
import { toOffline } from '../toOffline.ts'
import { add } from './add.ts'
import { check } from './check.ts'
import { init } from './init.ts'
import { lock } from './lock.ts'
import { rollback } from './rollback.ts'
import { update } from './update.ts'

const manifest = { id: 'send', version: '1.3.0', capabilities: { toast: true, storage: true } }

test.beforeEach(async ({ site }) => {
  await init(site.context)
  await add(site.context, { features: ['send'], yes: true })
  await site.narrow('send', { toast: true })
  await installPlugin(site, '@portico/plugin-send', manifest)
})

const listPlugins = async (site: FixtureSite) =>
  (await site.list()).filter((path) => path.includes('/plugins/') && path.endsWith('.js'))

test('returns to the release before, with the rights it had', async ({ site }) => {
  const before = await site.readLock()
  await update(site.context, { yes: true })
  const { features, changes } = await rollback(site.context, { features: ['send'] })
  expect(features).toEqual([{ feature: 'send', id: 'send', from: '1.3.0', to: '1.2.0' }])
  expect(changes.map(({ action, path }) => `${action} ${path}`)).toEqual([
    expect.stringMatching(/^create public\/portico\/catalogue\//),
    'update portico.lock.json',
    'update portico.root.json',
    'remove public/portico/plugins/send/1.3.0/plugin.js',
    'remove public/portico/plugins/send/1.3.0/portico.release.json',
    'remove public/portico/plugins/send/1.3.0/remoteEntry.js',
  ])
  expect(withoutBefore(await site.readLock())).toEqual(withoutBefore(before))
})

test('ends a trial', async ({ site }) => {
  const before = await site.readLock()
  await update(site.context, { features: ['send'], canary: 10, yes: true })
  await rollback(site.context, { features: ['send'] })
  expect(withoutBefore(await site.readLock())).toEqual(withoutBefore(before))
  expect(await listPlugins(site)).toEqual([
    'public/portico/plugins/send/1.2.0/plugin.js',
    'public/portico/plugins/send/1.2.0/remoteEntry.js',
  ])
  expect(site.output.at(-1)).toContain('send is at 1.2.0 again, and no longer at 1.3.0.')
})

test.for([undefined, 10])('changes nothing when run twice (trial: %s)', async (canary, { site }) => {
  await update(site.context, { features: ['send'], yes: true, ...(canary && { canary }) })
  await rollback(site.context, { features: ['send'] })
  const { changes, features } = await rollback(site.context, { features: ['send'] })
  expect({ changes, features }).toEqual({
    changes: [],
    features: [{ feature: 'send', id: 'send', from: null, to: '1.2.0' }],
  })
  expect(site.output.at(-1)).toContain('there is nothing to return to')
})

test('needs neither network nor packages, and lock keeps what it returned to', async ({ site }) => {
  await update(site.context, { yes: true })
  const { cwd, fs } = site.context
  await fs.rename(`${cwd}/node_modules`, `${cwd}/away`)
  await rollback(toOffline(site.context), { features: ['send'] })
  await fs.rename(`${cwd}/away`, `${cwd}/node_modules`)
  expect((await lock(site.context)).changes).toEqual([])
  expect((await check(site.context)).findings.map(({ severity }) => severity)).toEqual(['warning', 'warning'])
})

test('ends a trial of which no file is left', async ({ site }) => {
  await update(site.context, { features: ['send'], canary: 10, yes: true })
  await site.context.fs.rm(`${site.context.cwd}/public/portico/plugins/send/1.3.0`, { recursive: true })
  const accepted = { ...manifest, version: '1.2.0', capabilities: { toast: true } }
  await installPlugin(site, '@portico/plugin-send', accepted, { files: { [entry]: 'send' } })
  await expect(lock(site.context)).rejects.toThrow(/PORTICO-RELEASE-012[\s\S]*portico rollback send/)
  await rollback(site.context, { features: ['send'] })
  await lock(site.context)
  expect((await check(site.context)).findings).toEqual([])
})

test('a dry run writes nothing', async ({ site }) => {
  await update(site.context, { yes: true })
  const before = await site.read('portico.lock.json')
  await rollback(site.context, { features: ['send'], dryRun: true })
  expect(await site.read('portico.lock.json')).toBe(before)
  expect(await listPlugins(site)).toHaveLength(4)
})

test.for([
  `public/portico/plugins/send/1.2.0/${entry}`,
  'public/portico/plugins/send/1.2.0/portico.release.json',
])('refuses to return to what was changed: %s', async (path, { site }) => {
  await update(site.context, { yes: true })
  const before = await site.read('portico.lock.json')
  await site.write(path, `${await site.read(path)} `)
  expect((await check(site.context)).findings[0]).toMatchObject({
    severity: 'warning',
    code: 'PORTICO-CLI-014',
  })
  await expect(rollback(site.context, { features: ['send'] })).rejects.toSatisfy(
    codeOf('PORTICO-RELEASE-012'),
  )
  expect(await site.read('portico.lock.json')).toBe(before)
})

test('refuses a feature that is not pinned', async ({ site }) => {
  await expect(rollback(site.context, { features: ['bridging'] })).rejects.toSatisfy(
    codeOf('PORTICO-CLI-004'),
  )
})

test('refuses where there is no lockfile', async ({ site }) => {
  await site.context.fs.rm(`${site.context.cwd}/portico.lock.json`)
  await expect(rollback(site.context, { features: ['send'] })).rejects.toSatisfy(codeOf('PORTICO-CLI-004'))
})

test('lock does not fail where the release before is gone', async ({ site }) => {
  await update(site.context, { yes: true })
  await site.context.fs.rm(`${site.context.cwd}/public/portico/plugins/send/1.2.0`, { recursive: true })
  expect((await lock(site.context)).changes).toEqual([])
  expect((await site.readLock()).previous?.send?.version).toBe('1.2.0')
})
