import { expect } from 'vitest'
import { installPlugin, type SaidManifest } from '../fixtures/installPlugin.ts'
import { codeOf, type FixtureSite, test } from '../fixtures/siteTest.ts'
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

test('pins the files that hold the hashes of all others, and lays every file', async ({ site }) => {
  await init(site.context)
  expect(Object.keys((await site.readLock()).shell.files)).toEqual(['core.js', 'modal.js'])
  expect(await site.list()).toContain('public/portico/shell/1.0.0/qr.js')
})

/** A plugin that brings a view, in place of the fixture's. */
const installView = (site: FixtureSite, packageName: string, said: SaidManifest, view: string) =>
  installPlugin(site, packageName, { ...said, contributes: { views: [{ id: view, title: { en: 'A' } }] } })

test('refuses a view of two plugins that merged branches pin, until one makes room', async ({ site }) => {
  await installView(site, '@portico/plugin-send', { id: 'send' }, 'Send')
  await installView(site, 'acme-bridge', { id: 'bridge', feature: 'bridging' }, 'Send')
  await init(site.context)
  await add(site.context, { features: ['send'], yes: true })
  const ours = await site.readLock()
  await disable(site.context, { features: ['send'] })
  await add(site.context, { features: ['bridging'], yes: true })
  const { disabled: _, ...theirs } = await site.readLock()
  await site.write('portico.config.ts', 'export default { features: { send: true, bridging: true } }')
  await site.write(
    'portico.lock.json',
    JSON.stringify({ ...theirs, plugins: { ...theirs.plugins, ...ours.plugins } }),
  )
  const merged = [await site.list(), await site.read('portico.lock.json')]
  for (const command of [lock, init]) {
    const refused = command(site.context)
    await expect(refused).rejects.toSatisfy(codeOf('PORTICO-VIEW-002'))
    await expect(refused).rejects.toThrow(
      /Send: bridging, send[\s\S]*`portico disable send` or `portico disable bridging`/,
    )
  }
  expect([await site.list(), await site.read('portico.lock.json')]).toEqual(merged)
  await expect(check(site.context)).rejects.toThrow('PORTICO-CLI-012')
  expect(site.output.join('\n')).toContain('Send: send, bridging')
  await disable(site.context, { features: ['bridging'] })
  expect((await lock(site.context)).changes).toEqual([])
})

test.for([
  ['of the shell', 'Connect', 'Connect: the shell, send'],
  ['of another plugin', 'Bridge', 'Bridge: bridging, send'],
] as const)('refuses a view %s in what it would pin first', async ([, view, details], { site }) => {
  await installView(site, '@portico/plugin-send', { id: 'send' }, view)
  await installView(site, 'acme-bridge', { id: 'bridge', feature: 'bridging' }, 'Bridge')
  await init(site.context)
  await site.write('portico.config.ts', 'export default { features: { send: true, bridging: true } }')
  await expect(lock(site.context)).rejects.toMatchObject({ code: 'PORTICO-VIEW-002', details })
  expect((await site.readLock()).plugins).toEqual({})
})
