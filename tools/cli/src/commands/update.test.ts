import * as v from 'valibot'
import { expect } from 'vitest'
import { run } from '../cli.ts'
import { installPlugin } from '../fixtures/installPlugin.ts'
import { codeOf, type FixtureSite, test } from '../fixtures/siteTest.ts'
import { createManifest, installSend, listCopied, sameRights } from '../update/fixtures/installSend.ts'
import { add } from './add.ts'
import { check } from './check.ts'
import { init } from './init.ts'
import { lock } from './lock.ts'
import { update, updateCommand } from './update.ts'

const inTerminal = (site: FixtureSite, answer: boolean) => {
  const asked: string[] = []
  const ask = async (question: string) => {
    asked.push(question)
    return answer
  }
  return { asked, context: { ...site.context, isTerminal: true, ask } }
}

test.beforeEach(async ({ site }) => {
  await init(site.context)
  await add(site.context, { features: ['send'], yes: true })
})

test('pins what is installed, and keeps the one before', async ({ site }) => {
  await installSend(site, '1.3.0')
  const { features } = await update(site.context, { features: ['send'] })
  expect(features).toMatchObject([
    { feature: 'send', from: '1.2.0', to: '1.3.0', share: null, isEarlier: false, widened: {} },
  ])
  const { plugins, previous } = await site.readLock()
  expect(plugins.send).toMatchObject({ version: '1.3.0', capabilities: sameRights })
  expect(previous?.send).toMatchObject({ version: '1.2.0', capabilities: sameRights })
  expect(await listCopied(site)).toEqual(['1.2.0', '1.3.0'])
})

test('changes nothing but the lockfile and copied files, and nothing when run twice', async ({ site }) => {
  await installSend(site, '1.3.0')
  const { changes } = await update(site.context)
  expect(changes.map(({ path }) => path)).toEqual([
    'public/portico/plugins/send/1.3.0/plugin.js',
    'public/portico/plugins/send/1.3.0/remoteEntry.js',
    'public/portico/plugins/send/1.3.0/portico.release.json',
    expect.stringMatching(/^public\/portico\/catalogue\/[\da-f]{12}\.js$/),
    'portico.lock.json',
    'portico.root.json',
  ])
  expect(await update(site.context)).toMatchObject({ changes: [], features: [] })
  expect((await site.readLock()).previous?.send?.version).toBe('1.2.0')
})

test('keeps only the last of the releases before', async ({ site }) => {
  await installSend(site, '1.3.0')
  await update(site.context)
  await installSend(site, '1.4.0')
  await update(site.context)
  expect((await site.readLock()).previous?.send?.version).toBe('1.3.0')
  expect(await listCopied(site)).toEqual(['1.3.0', '1.4.0'])
})

test('shows what changes', async ({ site }) => {
  await installSend(site, '1.3.0')
  await update(site.context, { features: ['send'] })
  expect(site.output.at(-1)).toMatchInlineSnapshot(`
    "send 1.2.0 → 1.3.0
      bytes     0.0 KiB → 0.0 KiB after brotli, with every language
      files     ~ remoteEntry.js
      policy    stays as it is
    Changed:
      create  public/portico/plugins/send/1.3.0/plugin.js
      create  public/portico/plugins/send/1.3.0/remoteEntry.js
      create  public/portico/plugins/send/1.3.0/portico.release.json
      create  public/portico/catalogue/ef813fdc9f9b.js
      update  portico.lock.json
      update  portico.root.json"
  `)
})

test('a dry run writes nothing and asks nothing', async ({ site }) => {
  await installSend(site, '1.3.0', { ...sameRights, storage: true })
  const before = await site.read('portico.lock.json')
  const { features } = await update(site.context, { dryRun: true })
  expect(features).toMatchObject([{ to: '1.3.0', widened: { storage: true } }])
  expect(await site.read('portico.lock.json')).toBe(before)
  expect(await listCopied(site)).toEqual(['1.2.0'])
})

test('asks when rights widen, and grants them on yes', async ({ site }) => {
  await installSend(site, '1.3.0', { ...sameRights, storage: true })
  const { context, asked } = inTerminal(site, true)
  await update(context)
  expect(asked).toEqual(['Update send with more rights than before?'])
  expect((await site.readLock()).plugins.send?.capabilities).toEqual({ ...sameRights, storage: true })
})

test('changes nothing when the answer is no, or nobody can answer', async ({ site }) => {
  await installSend(site, '1.3.0', { ...sameRights, storage: true })
  const before = await site.read('portico.lock.json')
  await expect(update(inTerminal(site, false).context)).rejects.toSatisfy(codeOf('PORTICO-CLI-009'))
  await expect(update(site.context)).rejects.toSatisfy(codeOf('PORTICO-CLI-008'))
  expect(await site.read('portico.lock.json')).toBe(before)
  expect(await listCopied(site)).toEqual(['1.2.0'])
})

test('leaves rights narrowed that the site had narrowed, and asks for new ones only', async ({ site }) => {
  await site.narrow('send', { toast: true })
  await installSend(site, '1.3.0', { ...sameRights, storage: true })
  const { notGranted, features } = await update(site.context, { yes: true })
  expect(features[0]?.widened).toEqual({ storage: true })
  expect((await site.readLock()).plugins.send?.capabilities).toEqual({ toast: true, storage: true })
  expect(notGranted).toMatchObject([{ feature: 'send' }])
})

test('says that a version is earlier, and asks', async ({ site }) => {
  await installSend(site, '1.1.9')
  const { context, asked } = inTerminal(site, true)
  const { features } = await update(context)
  expect(asked).toEqual(['Go back to an earlier version of send?'])
  expect(features).toMatchObject([{ isEarlier: true, to: '1.1.9' }])
  expect(site.output.join('\n')).toContain('1.1.9 is earlier than 1.2.0')
})

test('a version that is named may be an earlier one', async ({ site }) => {
  await installSend(site, '1.1.9')
  await update(site.context, { features: ['send'], to: '1.1.9' })
  expect((await site.readLock()).plugins.send?.version).toBe('1.1.9')
})

test('refuses a version that is not installed, and one for another contract', async ({ site }) => {
  const before = await site.read('portico.lock.json')
  await expect(update(site.context, { to: '1.5.0' })).rejects.toSatisfy(codeOf('PORTICO-RELEASE-012'))
  const manifest = { ...createManifest('2.0.0', sameRights), engines: { portico: '^2.0.0' } }
  await installPlugin(site, '@portico/plugin-send', manifest)
  await expect(update(site.context)).rejects.toSatisfy(codeOf('PORTICO-PLUGIN-005'))
  expect(await site.read('portico.lock.json')).toBe(before)
})

test('refuses a feature that is not on', async ({ site }) => {
  await expect(update(site.context, { features: ['bridging'] })).rejects.toSatisfy(codeOf('PORTICO-CLI-004'))
})

test('replaces a pinned release that is nowhere, without a new right', async ({ site }) => {
  await site.narrow('send', { toast: true })
  await site.context.fs.rm(`${site.context.cwd}/public/portico/plugins`, { recursive: true })
  await installSend(site, '1.3.0', { ...sameRights, storage: true })
  await expect(lock(site.context)).rejects.toSatisfy(codeOf('PORTICO-RELEASE-012'))
  await update(site.context)
  const { plugins, previous, disabled } = await site.readLock()
  expect(plugins.send).toMatchObject({ version: '1.3.0', capabilities: { toast: true } })
  expect({ previous, disabled }).toEqual({})
})

test.for([[], ['--canary', '10'], ['--dry-run']])(
  'prints what its schema says: %j',
  async (rest, { site }) => {
    await installSend(site, '1.3.0', { ...sameRights, storage: true })
    expect(await run(['update', 'send', '--yes', '--json', ...rest], site.context)).toBe(0)
    const result = v.parse(updateCommand.result, JSON.parse(site.output.at(-1) ?? ''))
    expect(result).toMatchObject({ features: [{ feature: 'send', share: rest[1] ? 10 : null }] })
  },
)

test.for(['0', '100', 'ten', '1.5'])('a share of %s is wrong usage', async (share, { site }) => {
  expect(await run(['update', 'send', '--canary', share], site.context)).toBe(2)
})

test('a write that fails leaves the site as it was, and the next run ends it', async ({ site }) => {
  await installSend(site, '1.3.0')
  const before = await site.read('portico.lock.json')
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const rename = async (from: string, to: string) => {
    if (to.endsWith('portico.release.json')) throw full
    await site.context.fs.rename(from, to)
  }
  const { fs } = site.context
  const context = { ...site.context, fs: { ...fs, rename: rename as typeof fs.rename } }
  await expect(update(context)).rejects.toBe(full)
  expect(await site.read('portico.lock.json')).toBe(before)
  expect((await site.list()).filter((path) => path.endsWith('.draft'))).toEqual([])
  expect(await site.read('public/portico/plugins/send/1.2.0/remoteEntry.js')).toBe('send')
  await update(site.context)
  expect((await check(site.context)).findings).toEqual([])
})
