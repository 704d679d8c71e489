import { expect } from 'vitest'
import { codeOf, test } from '../fixtures/siteTest.ts'
import { add } from './add.ts'
import { diff } from './diff.ts'
import { init } from './init.ts'

const title = { en: 'Send' }

const updated = {
  id: 'send',
  version: '1.3.0',
  displayName: 'Send',
  engines: { portico: '^1.0.0' },
  contributes: { views: [{ id: 'Send', title }], commands: [{ id: 'send-all' }] },
  capabilities: {
    'accounts.read': true,
    'wallet.request': ['eth_sendTransaction', 'eth_sign'],
    storage: true,
  },
  locales: ['en', 'de'],
}

test.beforeEach(async ({ site }) => {
  await init(site.context)
  await add(site.context, { features: ['send'], yes: true })
})

test('finds no difference before an update', async ({ site }) => {
  await diff(site.context)
  expect(site.output.at(-1)).toBe('shell 1.0.0: no difference\nsend 1.2.0: no difference')
})

test('shows all that an update changes, and changes nothing', async ({ site }) => {
  const before = await site.read('portico.lock.json')
  const files = { 'remoteEntry.js': 'send it all', 'locale-de.js': 'de' }
  await site.install('@portico/plugin-send', { manifest: updated, entry: 'remoteEntry.js' }, files)
  const { differences } = await diff(site.context, { features: ['send'] })
  expect(differences).toEqual([
    {
      part: 'send',
      from: '1.2.0',
      to: '1.3.0',
      // Brotli makes such a short text longer.
      weightBefore: { bytes: 4, brotli: 8 },
      weight: { bytes: 13, brotli: 13 },
      rights: { added: { 'wallet.request': ['eth_sign'], storage: true }, removed: { toast: true } },
      origins: { added: [], removed: [] },
      views: { added: ['Send'], removed: [] },
      commands: { added: ['send-all'], removed: ['send-token'] },
      texts: { added: ['de'], removed: [], changed: [] },
      files: { added: ['locale-de.js'], removed: [], changed: ['remoteEntry.js'] },
    },
  ])
  expect(site.output.at(-1)).toMatchInlineSnapshot(`
    "send 1.2.0 → 1.3.0
      bytes     0.0 KiB → 0.0 KiB after brotli
      rights    + wallet.request (eth_sign)
                + storage
                − toast
      views     + Send
      commands  + send-all
                − send-token
      texts     + de
      files     + locale-de.js
                ~ remoteEntry.js"
  `)
  expect(await site.read('portico.lock.json')).toBe(before)
})

test('sees files of the shell that the lockfile does not name', async ({ site }) => {
  await site.install(
    '@portico/shell',
    { version: '1.1.0', roots: ['core.js'] },
    { 'core.js': 'core', 'modal.js': 'modal', 'qr.js': 'q2' },
  )
  expect((await diff(site.context, { features: ['shell'] })).differences).toMatchObject([
    { from: '1.0.0', to: '1.1.0', files: { added: [], removed: [], changed: ['qr.js'] } },
  ])
})

test('names rights that the site narrowed as not granted', async ({ site }) => {
  await site.narrow('send', { toast: true })
  const { differences } = await diff(site.context, { features: ['send'] })
  expect(differences[0]?.rights).toEqual({
    added: { 'accounts.read': true, 'wallet.request': ['eth_sendTransaction'] },
    removed: {},
  })
})

test('does not know the weight of what is not laid', async ({ site }) => {
  await site.context.fs.rm(`${site.context.cwd}/public/portico/plugins`, { recursive: true })
  const { differences } = await diff(site.context, { features: ['send'] })
  expect(differences[0]).toMatchObject({ from: '1.2.0', weightBefore: null })
})

test('a feature that is not pinned yet is all new', async ({ site }) => {
  await site.context.fs.rm(`${site.context.cwd}/portico.lock.json`)
  const { differences } = await diff(site.context)
  expect(differences).toMatchObject([
    { part: 'shell', from: null, files: { added: ['core.js', 'modal.js', 'qr.js'] } },
    { part: 'send', from: null, weightBefore: null, rights: { added: { toast: true } } },
  ])
})

test('refuses a feature that is not on', async ({ site }) => {
  await expect(diff(site.context, { features: ['bridging'] })).rejects.toSatisfy(codeOf('PORTICO-CLI-004'))
})
