// @vitest-environment happy-dom

import type { Contributions } from '@portico/contract'
import { pickText } from '@portico/contract/lock'
import { expect, test } from 'vitest'
import { createTestShell } from '../fixtures/createTestShell.ts'
import { getContainerName } from './createPluginRuntime.ts'
import { checkLocked } from './verifyPlugin.ts'

const integrity = `sha384-${'a'.repeat(64)}` as const
const locked = {
  version: '1.0.0',
  files: { 'remoteEntry.js': integrity, 'plugin.js': integrity },
  manifest: { engines: { portico: '^1.0.0' }, contributes: {} },
  capabilities: {},
}

test('a plugin with a hash for every file and a fitting contract may be fetched', () => {
  expect(() => checkLocked('send', locked)).not.toThrow()
})

test.each([
  ['no hash for its entry', { files: { 'plugin.js': integrity } }, 'PORTICO-PLUGIN-002'],
  ['no hash for its chunk', { files: { 'remoteEntry.js': integrity } }, 'PORTICO-PLUGIN-002'],
  ['an empty hash', { files: { ...locked.files, 'other.js': '' as never } }, 'PORTICO-PLUGIN-002'],
  [
    'a hash without its bytes',
    { files: { ...locked.files, 'other.js': 'sha384-' as never } },
    'PORTICO-PLUGIN-002',
  ],
  [
    'a hash cut short',
    { files: { ...locked.files, 'other.js': 'sha384-AAAA' as never } },
    'PORTICO-PLUGIN-002',
  ],
  [
    'a hash that is no base64',
    { files: { ...locked.files, 'other.js': `sha384-${'!'.repeat(64)}` as never } },
    'PORTICO-PLUGIN-002',
  ],
  [
    'a hash of another kind',
    { files: { ...locked.files, 'other.js': `md5-${'a'.repeat(64)}` as never } },
    'PORTICO-PLUGIN-002',
  ],
  [
    'another contract',
    { manifest: { engines: { portico: '^2.0.0' }, contributes: {} } },
    'PORTICO-PLUGIN-005',
  ],
])('a plugin with %s is refused before anything is fetched', (_, change, code) => {
  const check = () => checkLocked('send', { ...locked, ...change })
  expect(check).toThrow(code)
  try {
    check()
  } catch (error) {
    expect(error).toMatchObject({ canRetry: false })
  }
})

test('two versions of a plugin have containers of their own', () => {
  expect(getContainerName('send', '1.0.0')).toBe('portico_send_1_0_0')
  expect(getContainerName('send', '1.1.0-rc.1')).toBe('portico_send_1_1_0_rc_1')
})

test('a text falls back from the tag to its language to English', () => {
  const text = { en: 'Send', de: 'Senden' }
  expect([pickText(text, 'de-AT'), pickText(text, 'fr'), pickText(text, 'en')]).toEqual([
    'Senden',
    'Send',
    'Send',
  ])
})

test('a plugin is idle until it is asked for, and refused for good without its hashes', async () => {
  const lock = {
    lockfileVersion: 1 as const,
    shell: { version: '1.0.0', files: {} },
    plugins: { send: { ...locked, files: { 'remoteEntry.js': integrity } } },
  }
  const { shell, events, dispose } = createTestShell({ lock })
  dispose()
  expect(shell.plugins.store.getState()).toEqual({ send: { status: 'idle', error: null } })
  const loading = shell.plugins.load('send')
  expect(shell.plugins.store.getState().send?.status).toBe('loading')
  await expect(loading).rejects.toThrow('PORTICO-PLUGIN-002')
  expect(shell.plugins.store.getState().send).toMatchObject({
    status: 'refused',
    error: { code: 'PORTICO-PLUGIN-002' },
  })
  expect(events).toMatchObject([['error', { error: { code: 'PORTICO-PLUGIN-002' } }]])
})

const view = (id: string) => ({ id, title: { en: id } })
const own = { id: 'go', title: { en: 'Go' }, icon: 'send', view: 'acme/Own' }

test.each<[string, Contributions]>([
  ['Connect', { views: [view('acme/Own'), view('Connect')], accountActions: [own] }],
  ['swap/Form', { views: [view('acme/Own'), view('swap/Form')] }],
  ['acme/Own', { views: [view('acme/Own'), view('acme/Own')] }],
  ['names.resolve', { views: [view('acme/Own')], commands: [{ id: 'names.resolve' }] }],
  ['swap/quote', { views: [view('acme/Own')], commands: [{ id: 'swap/quote' }] }],
])(
  'a plugin that names %s, not its own, is not there at all, and the site is notified',
  async (taken, contributes) => {
    const withContributions = (contributes: Contributions) => ({
      ...locked,
      manifest: { ...locked.manifest, contributes },
    })
    const lock = {
      lockfileVersion: 1 as const,
      shell: { version: '1.0.0', files: {} },
      plugins: {
        acme: withContributions(contributes),
        swap: withContributions({ views: [view('swap/Form')] }),
      },
    }
    const { shell, events, dispose } = createTestShell({ lock })
    dispose()
    expect(events).toMatchObject([
      ['error', { error: { code: 'PORTICO-PLUGIN-018', details: `acme: ${taken}` } }],
    ])
    expect(shell.plugins.enabled.map(({ id }) => id)).toEqual(['swap'])
    expect(shell.plugins.accountActions).toEqual([])
    expect(shell.views.get('swap/Form')?.pluginId).toBe('swap')
    expect(shell.views.get('Connect')?.pluginId).toBeUndefined()
    expect(shell.views.get('acme/Own')).toBeNull()
    await expect(shell.plugins.load('acme')).rejects.toThrow('PORTICO-PLUGIN-001')
  },
)

test('a refusal is reported once, however often it is asked for', async () => {
  const lock = {
    lockfileVersion: 1 as const,
    shell: { version: '1.0.0', files: {} },
    plugins: { send: { ...locked, files: { 'remoteEntry.js': integrity } } },
  }
  const { shell, events, dispose } = createTestShell({ lock })
  dispose()
  for (const _ of ['hover', 'focus', 'click'])
    await expect(shell.plugins.load('send')).rejects.toThrow('PORTICO-PLUGIN-002')
  expect(events).toHaveLength(1)
})

test('what may pass is failed, not refused, and is tried again', async () => {
  const lock = {
    lockfileVersion: 1 as const,
    shell: { version: '1.0.0', files: {} },
    plugins: { send: locked },
  }
  const { shell, core, events, dispose } = createTestShell({ lock })
  dispose()
  core.parts.delete('federation.js')
  for (const _ of ['first', 'second'])
    await expect(shell.plugins.load('send')).rejects.toThrow('PORTICO-LOAD-002')
  expect(shell.plugins.store.getState().send?.status).toBe('failed')
  expect(events).toHaveLength(2)
})
