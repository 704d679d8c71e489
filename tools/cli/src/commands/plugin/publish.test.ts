import fs from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect } from 'vitest'
import { type FixturePlugin, test } from '../../fixtures/pluginTest.ts'
import { codeOf } from '../../fixtures/siteTest.ts'
import { getIntegrity } from '../../release/readRelease.ts'
import { toSpeakingFs } from '../../toSpeakingFs.ts'
import { pluginPublishCommand, publishPlugin } from './publish.ts'

const to = 'releases'
const publish = (plugin: FixturePlugin, options: object = {}) =>
  publishPlugin(plugin.context, { to, ...options })
const listReleases = async (plugin: FixturePlugin) =>
  (await plugin.list()).filter((path) => path.startsWith('releases/')).map((path) => path.slice(9))
const readChannel = async (plugin: FixturePlugin, channel: string) =>
  JSON.parse(await plugin.read(`releases/acme-bridge/${channel}.json`))

test('writes manifest, files and release file below the version, and moves the channel', async ({
  plugin,
}) => {
  await plugin.build('1.0.0')
  await plugin.write('dist/NOTICES.txt', 'MIT')
  const result = await publish(plugin)
  expect(result).toMatchObject({ isNewVersion: true, isChannelMoved: true, channel: 'canary' })
  expect(v.is(pluginPublishCommand.result, result)).toBe(true)
  expect(await listReleases(plugin)).toEqual([
    'acme-bridge/1.0.0/NOTICES.txt',
    'acme-bridge/1.0.0/plugin.js',
    'acme-bridge/1.0.0/portico.plugin.json',
    'acme-bridge/1.0.0/portico.release.json',
    'acme-bridge/1.0.0/remoteEntry.js',
    'acme-bridge/canary.json',
  ])
  const release = Buffer.from(await plugin.read('releases/acme-bridge/1.0.0/portico.release.json'))
  expect(await readChannel(plugin, 'canary')).toEqual({
    id: 'acme-bridge',
    version: '1.0.0',
    integrity: getIntegrity(release),
  })
  expect(plugin.output.at(-1)).toBe('Published acme-bridge 1.0.0 to releases.\nMoved canary to 1.0.0.')
})

test('says so when the same bytes are published again, and changes nothing', async ({ plugin }) => {
  await plugin.build('1.0.0')
  await publish(plugin)
  const before = await plugin.read('releases/acme-bridge/1.0.0/portico.release.json')
  await plugin.build('1.0.0', undefined, 'b'.repeat(40))
  expect(await publish(plugin)).toMatchObject({ isNewVersion: false, isChannelMoved: false })
  expect(await plugin.read('releases/acme-bridge/1.0.0/portico.release.json')).toBe(before)
  expect(plugin.output.at(-1)).toContain('is published there already, with the same bytes')
})

test('moves another channel to what is published', async ({ plugin }) => {
  await plugin.build('1.0.0')
  await publish(plugin)
  expect(await publish(plugin, { channel: 'stable' })).toMatchObject({
    isNewVersion: false,
    isChannelMoved: true,
  })
  expect(await readChannel(plugin, 'stable')).toEqual(await readChannel(plugin, 'canary'))
})

test('leaves earlier versions, and channels that were not named, where they are', async ({ plugin }) => {
  await plugin.build('1.0.0')
  await publish(plugin, { channel: 'stable' })
  await plugin.declare('1.1.0')
  await plugin.build('1.1.0', { 'remoteEntry.js': 'newer', 'plugin.js': 'plugin' })
  await publish(plugin)
  expect(await plugin.read('releases/acme-bridge/1.0.0/remoteEntry.js')).toBe('entry')
  expect([
    (await readChannel(plugin, 'stable')).version,
    (await readChannel(plugin, 'canary')).version,
  ]).toEqual(['1.0.0', '1.1.0'])
})

const plain = { 'remoteEntry.js': 'entry', 'plugin.js': 'plugin' }

describe('a version that is published is refused', () => {
  test.for([
    ['a file differs', { ...plain, 'chunk-a.js': 'other' }, 'chunk-a.js, portico.release.json'],
    ['a file is new', { ...plain, 'chunk-a.js': 'a', 'chunk-b.js': 'b' }, 'chunk-b.js, portico.release'],
    ['a file is gone', plain, 'chunk-a.js, portico.release.json'],
  ] as const)('when %s', async ([, files, details], { plugin }) => {
    await plugin.build('1.0.0', { ...plain, 'chunk-a.js': 'a' })
    await publish(plugin)
    const before = await listReleases(plugin)
    await plugin.build('1.0.0', files)
    const error = await publish(plugin, { channel: 'stable' }).catch((reason: unknown) => reason)
    expect(error).toMatchObject({
      code: 'PORTICO-RELEASE-004',
      details: expect.stringContaining(details),
    })
    expect(await listReleases(plugin)).toEqual(before)
    expect(await plugin.read('releases/acme-bridge/1.0.0/chunk-a.js')).toBe('a')
  })

  test('when somebody publishes other bytes at the same moment', async ({ plugin }) => {
    await plugin.build('1.0.0')
    const rename = async (from: string, target: string) => {
      if (target.endsWith('1.0.0')) await plugin.write('releases/acme-bridge/1.0.0/plugin.js', 'theirs')
      await fs.rename(from, target)
    }
    const context = { ...plugin.context, fs: { ...fs, rename } as typeof fs }
    await expect(publishPlugin(context, { to })).rejects.toSatisfy(codeOf('PORTICO-RELEASE-004'))
    expect(await listReleases(plugin)).toEqual(['acme-bridge/1.0.0/plugin.js'])
  })
})

test('a failure on the way leaves no half version, and no channel', async ({ plugin }) => {
  await plugin.build('1.0.0')
  const writeFile = async (path: string, content: Buffer) => {
    if (path.endsWith('plugin.js')) throw new Error('The disk is full.')
    await fs.writeFile(path, content)
  }
  const context = { ...plugin.context, fs: { ...fs, writeFile } as typeof fs }
  await expect(publishPlugin(context, { to })).rejects.toThrow('The disk is full.')
  expect(await listReleases(plugin)).toEqual([])
})

test('a dry run says what it would do, and does nothing', async ({ plugin }) => {
  await plugin.build('1.0.0')
  expect(await publish(plugin, { dryRun: true })).toMatchObject({ isNewVersion: true, isChannelMoved: true })
  expect(await listReleases(plugin)).toEqual([])
  expect(plugin.output.at(-1)).toBe(
    'Would publish acme-bridge 1.0.0 to releases.\nWould move canary to 1.0.0.',
  )
})

test('publishes nothing that is not built, was built of another manifest, or is not what was built', async ({
  plugin,
}) => {
  await expect(publish(plugin)).rejects.toSatisfy(codeOf('PORTICO-CLI-005'))
  await plugin.build('1.0.0')
  await plugin.declare('1.1.0')
  await expect(publish(plugin)).rejects.toSatisfy(codeOf('PORTICO-CLI-005'))
  await plugin.declare('1.0.0')
  await fs.writeFile(join(plugin.context.cwd, 'dist/plugin.js'), 'changed')
  await expect(publish(plugin)).rejects.toSatisfy(codeOf('PORTICO-PLUGIN-003'))
  expect(await listReleases(plugin)).toEqual([])
})

describe('a build is', () => {
  test.for([
    ['changed', (plugin: FixturePlugin) => plugin.write('src/plugin.ts', 'export const newer = 1')],
    ['gone', (plugin: FixturePlugin) => fs.rm(join(plugin.context.cwd, 'src/plugin.ts'))],
  ] as const)('refused once a source is %s, until it is built again', async ([, change], { plugin }) => {
    await plugin.build('1.0.0')
    await change(plugin)
    for (const dryRun of [true, false])
      await expect(publish(plugin, { dryRun })).rejects.toMatchObject({
        code: 'PORTICO-RELEASE-017',
        details: 'src/plugin.ts',
        message: expect.stringContaining('Run `portico plugin build`'),
      })
    expect(await listReleases(plugin)).toEqual([])
    await plugin.write('src/plugin.ts', 'export const newer = 2')
    await plugin.build('1.0.0')
    expect(await publish(plugin)).toMatchObject({ isNewVersion: true })
  })

  test('taken once a source is as it was, and with one that is not part of it', async ({ plugin }) => {
    await plugin.build('1.0.0')
    await plugin.write('src/plugin.ts', 'export const newer = 1')
    await plugin.write('src/plugin.ts', 'export {}')
    await plugin.write('src/plugin.test.ts', 'changed')
    expect(await publish(plugin)).toMatchObject({ isNewVersion: true })
    expect(plugin.output).toHaveLength(1)
  })

  test('moved to another channel whatever its sources are by then', async ({ plugin }) => {
    await plugin.build('1.0.0')
    await publish(plugin)
    await plugin.write('src/plugin.ts', 'export const newer = 1')
    expect(await publish(plugin, { channel: 'stable' })).toMatchObject({
      isNewVersion: false,
      isChannelMoved: true,
    })
  })

  test.for([
    ['without a record', undefined],
    [
      'with the record of another one',
      '{ "release": "sha384-other", "inputs": { "src/gone.ts": "sha384-x" } }',
    ],
    ['with half a record', '{ "release":'],
  ] as const)('taken %s, and what is not known is said', async ([, record], { plugin }) => {
    await plugin.build('1.0.0')
    if (record === undefined) await fs.rm(join(plugin.context.cwd, '.portico'), { recursive: true })
    else await plugin.write('.portico/build.json', record)
    expect(await publish(plugin)).toMatchObject({ isNewVersion: true })
    expect(plugin.output[0]).toBe(
      'dist was built elsewhere: whether the sources have changed since is not known.',
    )
  })
})

test('publishes nothing that weighs too much', async ({ plugin }) => {
  await plugin.build('1.0.0', { 'plugin.js': '', 'remoteEntry.js': 'x'.repeat(15_361) })
  await expect(publish(plugin)).rejects.toSatisfy(codeOf('PORTICO-CLI-006'))
})

test.for([
  ['is below a file', 'portico.plugin.json/releases', /a file where a folder belongs/],
  ['is a file', 'portico.plugin.json', /a file where a folder belongs/],
])('says that a place %s', async ([, place, reason], { plugin }) => {
  await plugin.build('1.0.0')
  const published = publish(plugin, { to: place })
  await expect(published).rejects.toSatisfy(codeOf('PORTICO-CLI-021'))
  await expect(published).rejects.toThrow(reason as RegExp)
})

test.runIf(process.platform === 'linux')('ends where the system makes no folder', async ({ plugin }) => {
  await plugin.build('1.0.0')
  const published = publish(plugin, { to: '/proc/portico' })
  await expect(published).rejects.toSatisfy(codeOf('PORTICO-CLI-021'))
  await expect(published).rejects.toThrow('/proc/portico/acme-bridge/1.0.0: the system makes no folder there')
})

test.for(['mkdir', 'writeFile', 'rename'] as const)(
  'says that it may not write, and leaves nothing, where %s is refused',
  async (refused, { plugin }) => {
    await plugin.build('1.0.0')
    const refuse = () => Promise.reject(Object.assign(new Error('EACCES'), { code: 'EACCES' }))
    const context = { ...plugin.context, fs: toSpeakingFs({ ...fs, [refused]: refuse }) }
    const published = publishPlugin(context, { to })
    await expect(published).rejects.toSatisfy(codeOf('PORTICO-CLI-021'))
    await expect(published).rejects.toThrow('permission is denied')
    expect(await listReleases(plugin)).toEqual([])
  },
)

test('a channel that cannot be moved leaves no draft', async ({ plugin }) => {
  await plugin.build('1.0.0')
  await publish(plugin)
  const before = await listReleases(plugin)
  const rename = () => Promise.reject(Object.assign(new Error('EACCES'), { code: 'EACCES' }))
  const context = { ...plugin.context, fs: toSpeakingFs({ ...fs, rename }) }
  await expect(publishPlugin(context, { to, channel: 'stable' })).rejects.toSatisfy(codeOf('PORTICO-CLI-021'))
  expect(await listReleases(plugin)).toEqual(before)
})

test.for(['', ' '])('refuses the place %j', async (place, { plugin }) => {
  await plugin.build('1.0.0')
  const published = publish(plugin, { to: place })
  await expect(published).rejects.toMatchObject({
    code: 'PORTICO-RELEASE-005',
    details: 'No place is named.',
  })
  expect((await plugin.list()).filter((path) => path.includes('1.0.0'))).toEqual([])
})

test('refuses an address', async ({ plugin }) => {
  await plugin.build('1.0.0')
  const error = publish(plugin, { to: 'https://releases.example/' })
  await expect(error).rejects.toSatisfy(codeOf('PORTICO-RELEASE-005'))
})
