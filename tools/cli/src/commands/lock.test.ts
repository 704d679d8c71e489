import type { Contributions } from '@portico/contract'
import { type Catalogue, listTitles } from '@portico/contract/lock'
import { expect } from 'vitest'
import { installPlugin, type SaidManifest } from '../fixtures/installPlugin.ts'
import { codeOf, type FixtureSite, test } from '../fixtures/siteTest.ts'
import { parseDataModule } from '../lock/createRoot.ts'
import { add } from './add.ts'
import { check } from './check.ts'
import { disable } from './disable.ts'
import { init } from './init.ts'
import { lock } from './lock.ts'

test('takes away the files of an earlier version', async ({ site }) => {
  await init(site.context)
  await site.install('@portico/shell', { version: '1.1.0', roots: ['core.js'] }, { 'core.js': 'core 1.1' })
  await lock(site.context)
  expect((await site.list()).filter((path) => path.startsWith('public/'))).toEqual([
    'public/portico/shell/1.1.0/core.js',
    'public/portico/shell/1.1.0/portico.release.json',
  ])
})

test('writes equal text for equal releases', async ({ site }) => {
  await init(site.context)
  const first = await site.read('portico.lock.json')
  await site.write('portico.lock.json', JSON.stringify(JSON.parse(first)))
  await lock(site.context)
  expect(await site.read('portico.lock.json')).toBe(first)
})

test('refuses a file that is not what its release names', async ({ site }) => {
  await init(site.context)
  await site.write('node_modules/@portico/shell/dist/core.js', 'c0re')
  await expect(lock(site.context)).rejects.toSatisfy(codeOf('PORTICO-LOAD-001'))
})

test('refuses a plugin file that is not what its release names', async ({ site }) => {
  await init(site.context)
  await site.write('node_modules/@portico/plugin-send/dist/remoteEntry.js', 's3nd')
  await expect(add(site.context, { features: ['send'], yes: true })).rejects.toSatisfy(
    codeOf('PORTICO-PLUGIN-003'),
  )
})

test.for(['{}', '{ "version": "1.'])('refuses a package whose release says %s', async (text, { site }) => {
  await init(site.context)
  await site.write('node_modules/@portico/shell/dist/portico.release.json', text)
  await expect(lock(site.context)).rejects.toSatisfy(codeOf('PORTICO-CLI-005'))
})

test('asks for init where there is no config', async ({ site }) => {
  await expect(lock(site.context)).rejects.toThrow('portico init')
})

test('refuses a config that computes its values', async ({ site }) => {
  await site.write('portico.config.ts', 'export default { features: { send: process.env.SEND } }')
  await expect(lock(site.context)).rejects.toSatisfy(codeOf('PORTICO-CLI-003'))
})

test('keeps the rights that a site narrowed, and reports what is not granted', async ({ site }) => {
  await init(site.context)
  await add(site.context, { features: ['send'], yes: true })
  await site.narrow('send', { toast: true })
  const { notGranted } = await lock(site.context)
  expect((await site.readLock()).plugins.send?.capabilities).toEqual({ toast: true })
  expect(notGranted).toEqual([
    {
      feature: 'send',
      capabilities: { 'accounts.read': true, 'wallet.request': ['eth_sendTransaction'] },
    },
  ])
  expect(site.output.at(-1)).toContain(
    'send asks for rights that are not granted: accounts.read, wallet.request (eth_sendTransaction); ' +
      'run portico add send to grant them',
  )
})

test('drops a right that the lockfile holds and the manifest does not ask for', async ({ site }) => {
  await init(site.context)
  await add(site.context, { features: ['send'], yes: true })
  await site.narrow('send', { toast: true, storage: true, 'wallet.request': ['eth_sign'] })
  await lock(site.context)
  expect((await site.readLock()).plugins.send?.capabilities).toEqual({ toast: true })
})

test('grants a plugin that is new in the config all it asks for', async ({ site }) => {
  await init(site.context)
  await site.write('portico.config.ts', 'export default { features: { send: true } }')
  const { notGranted } = await lock(site.context)
  expect((await site.readLock()).plugins.send?.capabilities).toMatchObject({ 'accounts.read': true })
  expect(notGranted).toEqual([])
})

test.for([
  ['no JSON', '<<<<<<< HEAD\n{}'],
  ['empty', ''],
  ['null', 'null'],
  ['of another shape', '{}'],
])('refuses a lockfile that is %s, and leaves it', async ([, text = ''], { site }) => {
  await init(site.context)
  await site.write('portico.lock.json', text)
  await expect(lock(site.context)).rejects.toSatisfy(codeOf('PORTICO-CONFIG-004'))
  expect(await site.read('portico.lock.json')).toBe(text)
})

test('pins the files that hold the hashes of all others, and copies every file', async ({ site }) => {
  await init(site.context)
  expect(Object.keys((await site.readLock()).shell.files)).toEqual(['core.js', 'modal.js'])
  expect(await site.list()).toContain('public/portico/shell/1.0.0/qr.js')
})

/** A plugin that contributes this, in place of the fixture's. */
const installOther = (
  site: FixtureSite,
  packageName: string,
  said: SaidManifest,
  contributes: Contributions,
) => installPlugin(site, packageName, { ...said, contributes })

const title = { en: 'A' }

test.for<[string, Contributions]>([
  ['a view of the shell', { views: [{ id: 'Connect', title }] }],
  ['a view of another plugin', { views: [{ id: 'Send', title }] }],
  ['a command of the shell', { commands: [{ id: 'names.resolve' }] }],
  ['a command of another plugin', { commands: [{ id: 'send/start' }] }],
  ['a command twice', { commands: [{ id: 'bridge/a' }, { id: 'bridge/a' }] }],
])('pins no plugin that names %s, until it is switched off', async ([, contributes], { site }) => {
  await init(site.context)
  await installOther(site, 'acme-bridge', { id: 'bridge', feature: 'bridging' }, contributes)
  await site.write('portico.config.ts', 'export default { features: { bridging: true } }')
  const before = [await site.list(), await site.read('portico.lock.json')]
  for (const command of [lock, init])
    await expect(command(site.context)).rejects.toThrow(
      /PORTICO-PLUGIN-013[\s\S]*begin views and commands with bridge\//,
    )
  await expect(add(site.context, { features: ['bridging'], yes: true })).rejects.toThrow('PORTICO-PLUGIN-013')
  expect([await site.list(), await site.read('portico.lock.json')]).toEqual(before)
  await expect(check(site.context)).rejects.toThrow('PORTICO-CLI-012')
  expect(site.output.join('\n')).toContain('PORTICO-PLUGIN-013')
  await disable(site.context, { features: ['bridging'] })
  expect((await lock(site.context)).changes).toEqual([])
})

test('a title is that of its own view in every language, in whichever order the manifest names them', async ({
  site,
}) => {
  const view = { id: 'bridge/Form', title: { en: 'Form', de: 'Formular' } }
  const accountAction = {
    id: 'bridge',
    title: { en: 'Act', de: 'Handeln' },
    icon: 'send',
    view: 'bridge/Form',
  } as const
  await init(site.context)
  await installOther(
    site,
    'acme-bridge',
    { id: 'bridge', feature: 'bridging' },
    { views: [view], accountActions: [accountAction] },
  )
  await site.write('portico.config.ts', 'export default { features: { bridging: true } }')
  await lock(site.context)
  const files = (await site.list()).filter((path) => path.includes('/catalogue/'))
  const data = await Promise.all(files.map(async (path) => parseDataModule(await site.read(path))))
  expect(data).toContainEqual({ 'bridge@1.0.0': { titles: ['Handeln', 'Formular'] } })
  const catalogue = data.find(
    (one): one is Catalogue => typeof one === 'object' && one !== null && 'plugins' in one,
  )
  const titles = listTitles(catalogue?.plugins.bridge?.manifest.contributes).map(({ en }) => en)
  expect(titles).toEqual(['Act', 'Form'])
})
