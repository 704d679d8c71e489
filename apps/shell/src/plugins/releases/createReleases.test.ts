// @vitest-environment happy-dom

import { ShellIntegrityError } from '@portico/contract/errors'
import type { LockedPlugin } from '@portico/contract/lock'
import { afterEach, expect, test, vi } from 'vitest'
import { createTestShell, type TestShell } from '../../fixtures/createTestShell.ts'
import { createTestPlugin, type TestRelease } from './fixtures/createTestPlugin.ts'
import { answerWith, fail, finish, getNames, startVisit, whole } from './fixtures/startVisit.ts'

afterEach(() => vi.restoreAllMocks())

test('a healthy release on trial runs for those who drew it, and nobody hears of it', async () => {
  const visit = startVisit({ ...whole, setup: (context) => answerWith(context, 'canary') })
  expect(await finish(visit)).toBe('canary')
  expect(visit.getVersion()).toBe(visit.plugin.canary)
  expect(visit.events).toEqual([])
  expect(await finish(visit.visit(visit.storage))).toBe('canary')
})

test('nothing of it is fetched or run for all others', async () => {
  const onImport = vi.fn()
  const visit = startVisit({ ...whole, onImport }, { number: 0.1 })
  const verify = vi.spyOn(visit.core.host, 'verify')
  expect(await finish(visit)).toBe('accepted')
  expect(onImport).not.toHaveBeenCalled()
  for (const [path] of verify.mock.calls) expect(path).toBe(`plugins/send/${visit.plugin.accepted}/`)
})

/** Ways in which a release fails before a view of it can be drawn, each with its code. */
const faults: Readonly<Record<string, [string, TestRelease]>> = {
  'throws while it is imported': ['006', { ...whole, onImport: () => fail() }],
  'throws in its setup': ['007', { ...whole, setup: () => fail() }],
  'rejects in its setup': ['007', { ...whole, setup: async () => fail() }],
  'registers what it does not declare': [
    '009',
    { ...whole, contributes: {}, setup: ({ views }) => views.add('send/Form', () => null) },
  ],
  'does not register what it declares': ['010', { ...whole, setup() {} }],
  'has no hash for a file': ['002', { ...whole, changes: { files: {} } }],
  'needs another contract': [
    '005',
    { ...whole, changes: { manifest: { engines: { portico: '^2.0.0' }, contributes: {} } } },
  ],
}

test.each(Object.entries(faults))(
  'one that %s gives way to the accepted one',
  async (_, [number, canary]) => {
    const visit = startVisit(canary)
    const { accepted, canary: from } = visit.plugin
    expect(await finish(visit)).toBe('accepted')
    expect(visit.getVersion()).toBe(accepted)
    expect(visit.shell.plugins.store.getState().send).toEqual({ status: 'ready', error: null })
    const error = expect.objectContaining({ code: `PORTICO-PLUGIN-${number}` })
    expect(visit.events).toEqual([['pluginFallback', { id: 'send', from, to: accepted, error }]])
  },
)

test('a changed file of it runs no line, and the next visit goes straight to the accepted one', async () => {
  const onImport = vi.fn()
  const visit = startVisit({ ...whole, onImport })
  const change = ({ core }: TestShell) => {
    core.host.verify = async (path) => {
      if (path.includes(visit.plugin.canary)) throw new Error(`${path}plugin.js`)
    }
  }
  change(visit)
  expect(await finish(visit)).toBe('accepted')
  expect(onImport).not.toHaveBeenCalled()
  expect(visit.events).toMatchObject([['pluginFallback', { error: { code: 'PORTICO-PLUGIN-003' } }]])
  const next = visit.visit(visit.storage)
  const asked = vi.spyOn(next.core.host, 'verify')
  expect(await finish(next)).toBe('accepted')
  expect(asked.mock.calls.map(([path]) => path)).toEqual([`plugins/send/${visit.plugin.accepted}/`])
  expect(next.events).toEqual([])
})

test('one that takes too long gives way, and what it registers later is gone', async () => {
  let arrive = () => {}
  const waiting = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const visit = startVisit({
    ...whole,
    async setup(context) {
      await waiting
      answerWith(context, 'late')
    },
  })
  const finished = finish(visit)
  const waitLonger = async () => {
    await visit.time.advance(10_000)
    return getNames(visit)
  }
  await expect.poll(waitLonger).toEqual(['pluginFallback'])
  arrive()
  expect(await finished).toBe('accepted')
  await Promise.resolve()
  expect(await visit.shell.commands.run('send/start', {})).toBe('accepted')
})

test('callers in flight are all served by the accepted one, which is set up once', async () => {
  const setup = vi.fn(whole.setup as NonNullable<TestRelease['setup']>)
  const visit = startVisit({ ...whole, setup: () => fail() }, { accepted: { ...whole, setup } })
  const { plugins } = visit.shell
  await Promise.all([plugins.load('send'), plugins.load('send'), visit.shell.views.get('send/Form')?.load()])
  expect(setup).toHaveBeenCalledTimes(1)
  expect(getNames(visit)).toEqual(['pluginFallback'])
})

test('a failure of the shell itself, or of the network is no fault of the release', async () => {
  const visit = startVisit(whole)
  visit.shell.plugins.foundation = {
    ...visit.plugin.createFoundation(visit.core),
    loadRuntime: async () => {
      throw new ShellIntegrityError()
    },
  }
  await expect(finish(visit)).rejects.toThrow('PORTICO-LOAD-001')
  const offline = visit.visit()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  offline.core.host.verify = async () => {
    throw new Error('plugin.js')
  }
  await expect(finish(offline)).rejects.toThrow('PORTICO-PLUGIN-003')
  for (const met of [visit, offline]) expect(getNames(met)).toEqual(['error'])
  vi.restoreAllMocks()
  expect(visit.visit(offline.storage).getVersion()).toBe(visit.plugin.canary)
})

test('where the accepted one fails as well, the visitor reads so, and may try again', async () => {
  const visit = startVisit({ ...whole, setup: () => fail() }, { accepted: { ...whole, setup: () => fail() } })
  await expect(finish(visit)).rejects.toThrow('PORTICO-PLUGIN-007')
  expect(getNames(visit)).toEqual(['pluginFallback', 'error'])
  await expect(finish(visit)).rejects.toThrow('PORTICO-PLUGIN-007')
  expect(getNames(visit)).toEqual(['pluginFallback', 'error', 'error'])
})

test('a plugin without a release on trial costs no draw', () => {
  const random = vi.spyOn(crypto, 'getRandomValues')
  const { lock } = createTestPlugin({ accepted: whole, canary: whole })
  const { canary: _, ...send } = lock.plugins.send as LockedPlugin
  const visit = createTestShell({ lock: { ...lock, plugins: { send } } })
  visit.dispose()
  expect(random).not.toHaveBeenCalled()
  expect(visit.storage.entries.size).toBe(0)
})
