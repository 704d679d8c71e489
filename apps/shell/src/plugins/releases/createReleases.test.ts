// @vitest-environment happy-dom

import { ShellIntegrityError, UserRejectedError } from '@portico/contract/errors'
import type { LockedPlugin } from '@portico/contract/lock'
import { afterEach, expect, test, vi } from 'vitest'
import { createTestShell } from '../../createTestShell.ts'
import { isRefusal } from '../isRefusal.ts'
import { createTestPlugin, type TestRelease } from './createTestPlugin.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const view = (id: string) => ({ id, title: { en: id } })
const View = () => null

/** What every release of these tests offers, so that a visitor can finish what they began. */
const whole: TestRelease = {
  contributes: { views: [view('send/Form')], commands: [{ id: 'send.start' }] },
  setup({ views, commands }) {
    views.add('send/Form', View)
    commands.add('send.start', async () => 'accepted')
  },
}

/** A visitor who has drawn the release on trial, unless said otherwise, on their first visit. */
function start(canary: TestRelease, { number = 0, accepted = whole } = {}) {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    ;(array as Uint32Array)[0] = Math.ceil(number * 2 ** 32)
    return array
  })
  const plugin = createTestPlugin({ accepted, canary })
  const visit = (storage?: Visit['storage']) => {
    const test = createTestShell({ lock: plugin.lock }, storage)
    test.dispose()
    test.shell.plugins.provide(plugin.createFoundation(test.core))
    return { ...test, getVersion: () => test.shell.plugins.enabled[0]?.locked.version }
  }
  return { ...visit(), plugin, visit }
}

type Visit = ReturnType<typeof createTestShell>

/** What the visitor came for. */
async function finish({ shell }: Visit) {
  await shell.plugins.load('send')
  await shell.views.get('send/Form')?.load()
  return shell.commands.run('send.start', {})
}

const names = (events: Visit['events']) => events.map(([name]) => name)

test('a healthy release on trial runs for those who drew it, and nobody hears of it', async () => {
  const visit = start({ ...whole, setup: (context) => startWith(context, 'canary') })
  expect(await finish(visit)).toBe('canary')
  expect(visit.getVersion()).toBe(visit.plugin.canary)
  expect(visit.events).toEqual([])
  expect(await finish(visit.visit(visit.storage))).toBe('canary')
})

test('nothing of it is fetched or run for all others', async () => {
  const onImport = vi.fn()
  const visit = start({ ...whole, onImport }, { number: 0.1 })
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
    { ...whole, contributes: {}, setup: ({ views }) => views.add('send/Form', View) },
  ],
  'does not register what it declares': ['010', { ...whole, setup() {} }],
  'has no hash for a file': ['002', { ...whole, changes: { files: {} } }],
  'needs another contract': [
    '005',
    { ...whole, changes: { manifest: { engines: { portico: '^2.0.0' }, contributes: {} } } },
  ],
}

const fail = () => {
  throw new Error('a fault of the plugin')
}

const startWith = ({ views, commands }: Parameters<NonNullable<TestRelease['setup']>>[0], answer: string) => {
  views.add('send/Form', View)
  commands.add('send.start', async () => answer)
}

test.each(Object.entries(faults))(
  'one that %s gives way to the accepted one',
  async (_, [number, canary]) => {
    const visit = start(canary)
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
  const visit = start({ ...whole, onImport })
  const change = ({ core }: Visit) => {
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
  const visit = start({
    ...whole,
    async setup(context) {
      await waiting
      startWith(context, 'late')
    },
  })
  const finished = finish(visit)
  await vi.waitFor(async () => {
    await visit.time.advance(10_000)
    expect(names(visit.events)).toEqual(['pluginFallback'])
  })
  arrive()
  expect(await finished).toBe('accepted')
  await Promise.resolve()
  expect(await visit.shell.commands.run('send.start', {})).toBe('accepted')
})

test('callers in flight are all served by the accepted one, which is set up once', async () => {
  const setup = vi.fn(whole.setup as NonNullable<TestRelease['setup']>)
  const visit = start({ ...whole, setup: () => fail() }, { accepted: { ...whole, setup } })
  const { plugins } = visit.shell
  await Promise.all([plugins.load('send'), plugins.load('send'), visit.shell.views.get('send/Form')?.load()])
  expect(setup).toHaveBeenCalledTimes(1)
  expect(names(visit.events)).toEqual(['pluginFallback'])
})

test('a failure of the shell itself, of the network, or without a modal is no fault of the release', async () => {
  const visit = start(whole)
  visit.shell.plugins.provide({
    ...visit.plugin.createFoundation(visit.core),
    loadRuntime: async () => {
      throw new ShellIntegrityError()
    },
  })
  await expect(finish(visit)).rejects.toThrow('PORTICO-LOAD-001')
  const offline = visit.visit()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  offline.core.host.verify = async () => {
    throw new Error('plugin.js')
  }
  await expect(finish(offline)).rejects.toThrow('PORTICO-PLUGIN-003')
  const headless = createTestShell({ lock: visit.plugin.lock })
  headless.dispose()
  headless.shell.plugins.provide(null as never)
  await expect(finish(headless)).rejects.toThrow('PORTICO-PLUGIN-006')
  for (const { events } of [visit, offline, headless]) expect(names(events)).toEqual(['error'])
  vi.restoreAllMocks()
  expect(visit.visit(offline.storage).getVersion()).toBe(visit.plugin.canary)
})

test('where the accepted one fails as well, the visitor is told, and may try again', async () => {
  const visit = start({ ...whole, setup: () => fail() }, { accepted: { ...whole, setup: () => fail() } })
  await expect(finish(visit)).rejects.toThrow('PORTICO-PLUGIN-007')
  expect(names(visit.events)).toEqual(['pluginFallback', 'error'])
  await expect(finish(visit)).rejects.toThrow('PORTICO-PLUGIN-007')
  expect(names(visit.events)).toEqual(['pluginFallback', 'error', 'error'])
})

test('commands that throw three times in a session bring the accepted one; answers do not count', async () => {
  const refusals = [new UserRejectedError(), Object.assign(new Error('Rejected'), { code: 4001 })]
  const visit = start({
    ...whole,
    setup({ views, commands }) {
      views.add('send/Form', View)
      commands.add('send.start', async () => {
        throw refusals.shift() ?? new TypeError('a fault of the plugin')
      })
    },
  })
  for (const _ of ['refused', 'refused', 'first', 'second']) await expect(finish(visit)).rejects.toThrow()
  expect(names(visit.events)).toEqual([])
  await expect(finish(visit)).rejects.toThrow('a fault of the plugin')
  expect(names(visit.events)).toEqual(['pluginFallback'])
  expect(await finish(visit)).toBe('accepted')
})

test('what a release that gave way throws later does not count', async () => {
  const rejections: ((error: Error) => void)[] = []
  const setUpAccepted = vi.fn(whole.setup as NonNullable<TestRelease['setup']>)
  const canary: TestRelease = {
    ...whole,
    setup({ views, commands }) {
      views.add('send/Form', View)
      commands.add('send.start', () => new Promise((_, reject) => void rejections.push(reject)))
    },
  }
  const visit = start(canary, { accepted: { ...whole, setup: setUpAccepted } })
  await visit.shell.plugins.load('send')
  const running = Array.from({ length: 7 }, () => visit.shell.commands.run('send.start', {}))
  for (const reject of rejections) reject(new TypeError('a fault of the plugin'))
  await Promise.allSettled(running)
  expect(await finish(visit)).toBe('accepted')
  expect(names(visit.events)).toEqual(['pluginFallback'])
  expect(setUpAccepted).toHaveBeenCalledTimes(1)
})

test('nothing of a release that gave way is left', async () => {
  const disposed: string[] = []
  const visit = start({
    contributes: { ...whole.contributes, commands: [{ id: 'send.start' }, { id: 'send.more' }] },
    setup(context) {
      context.views.add('send/Form', View)
      context.commands.add('send.more', async () => null)
      context.commands.add('send.start', async () => fail())
      context.onDispose(() => disposed.push('canary'))
      context.styles.add('.canary {}')
    },
  })
  const remove = vi.fn()
  visit.shell.adoptStyles = () => remove
  for (const _ of ['first', 'second', 'third']) await expect(finish(visit)).rejects.toThrow()
  expect([disposed, remove.mock.calls.length]).toEqual([['canary'], 1])
  expect([visit.shell.commands.has('send.more'), visit.shell.commands.has('send.start')]).toEqual([
    false,
    false,
  ])
  expect(visit.shell.plugins.getView('send', 'send/Form')).toBeUndefined()
})

test('what is offered, titled and allowed is that of the release that runs', async () => {
  const action = (id: string) => ({ id, title: { en: id }, icon: 'send', view: 'send/Form' })
  const title = (en: string, canClose: boolean) => [{ id: 'send/Form', title: { en }, chrome: { canClose } }]
  const visit = start(
    {
      contributes: {
        ...whole.contributes,
        views: [...title('New', false), view('send/More')],
        accountActions: [action('new')],
      },
      setup: () => fail(),
    },
    {
      accepted: {
        ...whole,
        contributes: { ...whole.contributes, views: title('Old', true), accountActions: [action('old')] },
      },
    },
  )
  const { plugins, views } = visit.shell
  const look = () => [
    plugins.accountActions.map(({ id }) => id),
    views.get('send/Form')?.getTitle(),
    views.get('send/Form')?.chrome,
  ]
  expect(look()).toEqual([['new'], 'New', { canClose: false }])
  const more = views.get('send/More')
  // The visitor has opened a view that only the release on trial has.
  await more?.load()
  expect(look()).toEqual([['old'], 'Old', { canClose: true }])
  expect(views.get('send/More')).not.toBe(more)
  const failure = await views
    .get('send/More')
    ?.load()
    .catch((error) => error)
  expect(failure).toMatchObject({ code: 'PORTICO-PLUGIN-014' })
  expect(isRefusal(failure)).toBe(true)
  expect(views.get('send/More')?.getComponent()).toBeNull()
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
