import { expect, test } from 'vitest'
import { parseLock } from './lock.ts'
import { parseManifest } from './manifestSchema.ts'

const manifest = {
  id: 'send',
  version: '1.0.0',
  displayName: 'Send',
  engines: { portico: '^1.0.0' },
  contributes: { views: [{ id: 'Send', title: { en: 'Send' } }] },
  capabilities: { 'wallet.request': ['eth_sendTransaction'] },
  locales: ['en'],
}
const integrity = `sha384-${'a'.repeat(64)}`
const lock = {
  lockfileVersion: 1,
  shell: { version: '1.0.0', files: { 'core.js': integrity } },
  plugins: {
    send: {
      version: '1.0.0',
      files: { 'remoteEntry.js': integrity },
      manifest: { engines: manifest.engines, contributes: manifest.contributes },
      capabilities: manifest.capabilities,
    },
  },
}

test('a manifest is read without its schema address', () => {
  expect(parseManifest({ $schema: './manifest.schema.json', ...manifest })).toEqual(manifest)
})

test.each([
  ['id', 'Send Tokens'],
  ['version', '1.0'],
  ['engines', { portico: '>=1' }],
  ['capabilities', { everything: true }],
  ['contributes', { views: [{ id: 'Send', title: { de: 'Senden' } }] }],
  ['locales', []],
])('a manifest with a wrong %s is refused and says where', (key, value) => {
  expect(() => parseManifest({ ...manifest, [key]: value })).toThrow(
    new RegExp(`PORTICO-PLUGIN-013[^]*${key}`),
  )
})

const withParams = (params: unknown) => ({
  ...manifest,
  contributes: { views: [{ id: 'Send', title: { en: 'Send' }, params }] },
})

test('what is wrong with a manifest is said in words', () => {
  const { id: _, ...rest } = manifest
  const read = () => parseManifest({ ...rest, ids: 'acme', version: 1, engines: 'portico' })
  expect(read).toThrow('id: is missing')
  expect(read).toThrow('ids: there is no such key')
  expect(read).toThrow('version: Invalid type: Expected string but received 1')
  expect(read).toThrow('engines: Invalid type: Expected Object but received "portico"')
})

const lookup = (id: string, command = 'send/find') => ({ id, command, title: { en: 'Names' } })

test.each<[string, object, string, string?]>([
  ['a command of the shell', { commands: [{ id: 'names.resolve' }] }, 'names.resolve'],
  [
    'a command of the shell, by a plugin of that name',
    { commands: [{ id: 'names.resolve' }] },
    'names.resolve',
    'names',
  ],
  ['a command of another', { commands: [{ id: 'swap/quote' }] }, 'swap/quote'],
  ['a view of the shell', { views: [{ id: 'Connect', title: { en: 'A' } }] }, 'Connect'],
  ['a command twice', { commands: [{ id: 'send/a' }, { id: 'send/a' }] }, 'send/a'],
  ['an event of another', { events: [{ id: 'swap/done' }] }, 'swap/done'],
  ['a lookup of another', { lookups: [lookup('swap/lookup')] }, 'swap/lookup'],
  ['a lookup by the command of another', { lookups: [lookup('send/lookup', 'swap/find')] }, 'swap/find'],
  ['a lookup twice', { lookups: [lookup('send/lookup'), lookup('send/lookup')] }, 'send/lookup'],
])('a manifest that offers %s is refused by name', (_, contributes, name, id = 'send') => {
  expect(() => parseManifest({ ...manifest, id, contributes })).toThrow(
    new RegExp(`PORTICO-PLUGIN-013[\\s\\S]*${name}[\\s\\S]*begin views and commands with ${id}/`),
  )
})

test.each<[string, object, string?]>([
  ['MODAL_OPEN', { events: [{ id: 'send/a', track: 'MODAL_OPEN' }] }],
  ['OPEN_SEND', { events: [{ id: 'acme/a', track: 'OPEN_SEND' }] }, 'acme'],
  ['SEND_ERROR', { views: [{ id: 'acme/A', title: { en: 'A' }, track: 'SEND_ERROR' }] }, 'acme'],
  ['OPEN_SEND', { events: [{ id: 'constructor/a', track: 'OPEN_SEND' }] }, 'constructor'],
])(
  'a manifest that would be reported as %s, which is not its own, is refused',
  (name, contributes, id = 'send') => {
    expect(() => parseManifest({ ...manifest, id, contributes })).toThrow(`${name} is no event of its own`)
  },
)

test.each(['', 'send/Bri\u200bdge', 'send/Bridge\n', ' send/Bridge', 'send/*/'])(
  'an id as %j is refused, of views and of commands',
  (id) => {
    for (const contributes of [{ views: [{ id, title: { en: 'A' } }] }, { commands: [{ id }] }])
      expect(() => parseManifest({ ...manifest, contributes })).toThrow('letters, digits and any of')
  },
)

test('a view may say what it takes', () => {
  const declared = withParams({ amount: 'string?', chainId: 'number', value: 'bigint', isUrgent: 'boolean?' })
  expect(parseManifest(declared)).toEqual(declared)
  expect(parseManifest(withParams({}))).toEqual(withParams({}))
})

test.each([
  ['a type that there is not', { amount: 'string | Evil' }],
  ['a name that is none', { 'a: any }; evil: {': 'string' }],
  ['a type that is no text', { amount: { type: 'string' } }],
])('%s among the params of a view is refused', (_, params) => {
  expect(() => parseManifest(withParams(params))).toThrow(/PORTICO-PLUGIN-013[\s\S]*views\.0\.params/)
})

const withFiles = (files: object) => ({ ...lock, plugins: { send: { ...lock.plugins.send, files } } })

test('a lockfile is read', () => {
  expect(parseLock(lock)).toEqual(lock)
})

test.each([
  ['another version', { ...lock, lockfileVersion: 2 }],
  ['a short hash', { ...lock, shell: { version: '1.0.0', files: { 'core.js': 'sha384-abc' } } }],
  ['a path out of its folder', { ...lock, shell: { version: '1.0.0', files: { '../core.js': integrity } } }],
  ['a page among its files', withFiles({ 'plugin.js': integrity, 'locale-x.html': integrity })],
  ['names that differ in case alone', withFiles({ 'locale-de.js': integrity, 'locale-DE.js': integrity })],
  ['a device of Windows', { ...lock, plugins: { aux: lock.plugins.send } }],
  ['nothing', null],
])('a lockfile with %s is refused', (_, value) => {
  expect(() => parseLock(value)).toThrow('PORTICO-CONFIG-004')
})

test('a frame names what it uses of the browser by features that are known', () => {
  const declare = (allow: unknown) => ({
    ...manifest,
    contributes: { frames: [{ id: 'send/vault', url: 'https://vault.acme.example/', allow }] },
    capabilities: { frames: ['https://vault.acme.example'], 'frames.allow': allow },
  })
  const sound = declare(['camera', 'publickey-credentials-get'])
  expect(parseManifest(sound)).toEqual(sound)
  for (const allow of [['*'], ['camera *'], ['camera; microphone'], ['geolocation'], 'camera', [1]])
    expect(() => parseManifest(declare(allow))).toThrow(/PORTICO-PLUGIN-013[\s\S]*allow/)
})

const asking = (origin: string) => ({
  ...manifest,
  options: { vault1: { type: 'origin', description: 'Where it is.' } },
  capabilities: { popups: [origin] },
})

test.each(['https://login.acme.example', '{vault1}'])('a window of %s may be asked for', (origin) => {
  expect(parseManifest(asking(origin)).capabilities.popups).toEqual([origin])
})

test.each(['{Vault1}', '{1vault}', 'a{vault1}', '{vault1}/', '{vault-1}', '{}', 'login.acme.example'])(
  'a window of %s is neither an origin nor an option',
  (origin) => {
    expect(() => parseManifest(asking(origin))).toThrow('an origin such as https://api.example, or {option}')
  },
)

test('a connector connects in the namespaces that are asked for, in each of them', () => {
  const connect = (namespaces: readonly string[], right: readonly string[]) => ({
    ...manifest,
    contributes: { connectors: [{ id: 'send/wallet', name: 'Send', namespaces }] },
    capabilities: { connect: right },
  })
  const sound = connect(['eip155', 'solana'], ['solana', 'eip155'])
  expect(parseManifest(sound)).toEqual(sound)
  expect(() => parseManifest(connect(['eip155', 'solana'], ['eip155']))).toThrow(
    'name in connect every namespace',
  )
  expect(() => parseManifest(connect(['eip155'], []))).toThrow('name in connect every namespace')
})

test('no plugin is called as the shell', () => {
  expect(() => parseManifest({ ...manifest, id: 'shell' })).toThrow('no name of the shell')
})

test('an event is tracked by its own id, or by one of the specification that is kept for its plugin', () => {
  const events = [{ id: 'send/a', track: true }, { id: 'send/b', track: 'OPEN_SEND' }, { id: 'send/c' }]
  const tracked = { ...manifest, contributes: { events } }
  expect(parseManifest(tracked)).toEqual(tracked)
})
