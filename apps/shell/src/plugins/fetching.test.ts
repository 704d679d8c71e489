// @vitest-environment happy-dom
import type { Capabilities, Contributions } from '@portico/contract'
import { createContributed } from '@portico/contract/host'
import { expect, test, vi } from 'vitest'
import { createTestShell } from '../fixtures/createTestShell.ts'
import { loadMembers } from './context/loadMembers.ts'
import { fetchMembers } from './fetchMembers.ts'

const integrity = `sha384-${'a'.repeat(64)}` as const

/** A shell with one plugin of these rights. No file is ever answered. */
function start(capabilities: Capabilities, contributes: Contributions = {}) {
  const send = {
    version: '1.0.0',
    files: { 'remoteEntry.js': integrity, 'plugin.js': integrity },
    manifest: { engines: { portico: '^1.0.0' }, contributes, needs: ['@portico/evm'] as const },
    capabilities,
  }
  const test = createTestShell({
    lock: { lockfileVersion: 1, shell: { version: '1.0.0', files: {} }, plugins: { send } },
  })
  const asked = new Set<string>()
  test.core.host.verify = (path, files) => {
    for (const name of Object.keys(files)) asked.add(`${path}${name}`.replace(/^shell\/[^/]*\/|\?.*$/g, ''))
    return new Promise(() => {})
  }
  /** Names of the files asked for since the last time. */
  const takeAsked = () => {
    const names = [...asked].sort()
    asked.clear()
    return names
  }
  return { ...test, send, takeAsked }
}

const runtime = ['api.js', 'evm.js', 'federation.js', 'plugins.js', 'shared.js']
const own = ['plugins/send/1.0.0/plugin.js', 'plugins/send/1.0.0/remoteEntry.js']

test.each<[string, Capabilities, string[]]>([
  ['nothing', {}, []],
  ['transactions', { transactions: true }, ['transactions.js']],
  ['assets and a service', { 'tokens.read': true, 'service.fetch': ['/acme'] }, ['assets.js', 'service.js']],
])('a plugin with a right to %s is asked for in one go, with all it runs on', (_, rights, parts) => {
  const { shell, takeAsked, dispose } = start(rights)
  void shell.plugins.load('send')
  expect(takeAsked()).toEqual([...runtime, ...parts, ...own].sort())
  dispose()
})

test('what is fetched beside a plugin is what will make the members of its context', () => {
  const connector = { id: 'send/connector', name: 'Send', namespaces: ['eip155'], view: 'send/Form' }
  const contributes = { connectors: [connector], frames: [{ id: 'send/frame' }] } as never
  const { shell, core, send, takeAsked, dispose } = start(
    {
      ...{ 'service.fetch': ['/acme'], 'portfolio.read': true, transactions: true },
      ...{ 'api.send': ['/acme'], popups: ['https://acme.example'] },
    },
    contributes,
  )
  takeAsked()
  void loadMembers(
    shell,
    { id: 'send', locked: send },
    createContributed('send', contributes, shell.commands),
  )
  const needed = takeAsked().filter((name) => name !== 'api.js')
  expect(needed).toHaveLength(7)
  fetchMembers(core, send)
  expect(takeAsked()).toEqual(needed)
  dispose()
})

test('what a plugin runs on is prepared without a file of the plugin', () => {
  const { shell, takeAsked, dispose } = start({ transactions: true })
  shell.plugins.prepare(['send', 'gone'])
  expect(takeAsked()).toEqual([...runtime, 'transactions.js'].sort())
  expect(shell.plugins.store.getState().send?.status).toBe('idle')
  dispose()
})

test('what a plugin is given is run while its files are on their way, and before it is asked for', async () => {
  const { shell, send, takeAsked, dispose } = start({ transactions: true })
  const prepare = vi.fn()
  const run = vi.fn()
  shell.plugins.foundation = { loadShared: async () => ({}), loadRuntime: async () => ({ prepare, run }) }
  shell.plugins.prepare(['send'])
  await vi.waitFor(() => expect(prepare.mock.calls).toEqual([[shell, send]]))
  takeAsked()
  void shell.plugins.load('send')
  await vi.waitFor(() => expect(prepare).toHaveBeenCalledTimes(2))
  expect(takeAsked()).toEqual(['transactions.js', ...own].sort())
  expect(run).not.toHaveBeenCalled()
  dispose()
})
