// @vitest-environment happy-dom
import type { PluginActions, PluginContext, PluginViewProps } from '@portico/contract'
import type { Headless, PluginHeadless } from '@portico/contract/shell'
import { afterEach, expect, test, vi } from 'vitest'
import { getShell } from '../createShell.ts'
import { startVisit } from '../plugins/releases/fixtures/startVisit.ts'
import type { PluginFoundation } from '../shell/PluginHost.ts'
import { createHeadless } from './createHeadless.ts'

afterEach(() => vi.restoreAllMocks())

type FormView = PluginHeadless<{ amount: bigint; words: string[] }, PluginActions>

/** A view whose data is an amount, and which can be finished with a receipt. */
function createForm() {
  const listeners = new Set<() => void>()
  let data: unknown = { amount: 1n, words: ['one'] }
  const set = (next: unknown) => {
    data = next
    for (const listener of listeners) listener()
  }
  return {
    listeners,
    set,
    create: ({ params, finish, isAwaited }: PluginViewProps) => ({
      get: () => data,
      subscribe(listener: () => void) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      actions: {
        add(by: { amount: bigint }) {
          const amount = (data as { amount: bigint }).amount + by.amount
          set({ amount, words: [String(params.word)] })
          return { amount }
        },
        finish: () => finish({ hash: '0x1' }),
        isAwaited: () => isAwaited,
        fail() {
          throw new Error('the node is away')
        },
        leak: () => () => {},
      },
    }),
  }
}

const mark = { id: 'send/mark', viewBox: '0 0 24 24', paths: [{ d: 'M12 2 22 20H2Z', fill: '#5b3fd6' }] }

async function start() {
  const form = createForm()
  const title = { en: 'Form' }
  const visit = startVisit({
    contributes: {
      views: [
        { id: 'send/Form', title, headless: true, needsAccount: false, result: { hash: 'string' } },
        { id: 'send/Plain', title },
      ],
      icons: [mark],
    },
    setup(context: PluginContext) {
      context.views.add('send/Form', () => null, form.create)
      context.views.add('send/Plain', () => null)
    },
  })
  const { foundation } = visit.shell.plugins
  // The shell is there already: it keeps what its plugins run on.
  const shell = await getShell(visit.core, () => foundation as PluginFoundation)
  const headless = await createHeadless(visit.core, () => Promise.reject(new Error('It has a foundation.')))
  const getView = (params?: Record<string, unknown>) =>
    headless.getView('send/Form' as never, params) as unknown as FormView
  return { ...visit, shell, form, headless, getView }
}

test('looking at a view of a plugin loads it, and shows frozen copies that stay the same until something changes', async () => {
  const { form, getView } = await start()
  const view = getView()
  expect(view.get()).toBeNull()
  const heard = vi.fn()
  const stop = view.subscribe(heard)
  await vi.waitFor(() => expect(view.get()).toEqual({ amount: 1n, words: ['one'] }))
  expect(heard).toHaveBeenCalledWith()
  const data = view.get()
  expect([view.get() === data, Object.isFrozen(data?.words)]).toEqual([true, true])
  form.set({ amount: 2n, words: [] })
  expect(view.get()).toEqual({ amount: 2n, words: [] })
  stop()
  expect(form.listeners.size).toBe(0)
})

test('an action waits for the plugin, is given a copy and answers with one', async () => {
  const { getView } = await start()
  const view = getView({ word: 'two' })
  const by = { amount: 4n }
  const added = view.actions.add?.(by as never)
  by.amount = 1000n
  const answer = await added
  expect([answer, Object.isFrozen(answer)]).toEqual([{ amount: 5n }, true])
  expect(view.get()).toEqual({ amount: 5n, words: ['two'] })
  await expect(view.actions.fail?.()).rejects.toThrow('the node is away')
})

test('functions cross in no direction, and only what the view names can be done', async () => {
  const { form, getView } = await start()
  const { actions, get } = getView()
  await expect(actions.add?.((() => {}) as never)).rejects.toThrow('could not be cloned')
  await expect(actions.leak?.()).rejects.toThrow('could not be cloned')
  await expect(actions.toString?.()).rejects.toMatchObject({ code: 'PORTICO-PLUGIN-012' })
  await expect(actions.other?.()).rejects.toMatchObject({ code: 'PORTICO-PLUGIN-012' })
  expect(await Promise.resolve(actions)).toBe(actions)
  form.set({ spy: () => {} })
  expect(get).toThrow('could not be cloned')
})

test('what the view hands back reaches who opened it', async () => {
  const { core, shell, headless, getView } = await start()
  core.modal.setState({ isOpen: true })
  const opened = (headless as Headless & { open(given: { view: string }): Promise<unknown> }).open({
    view: 'send/Form',
  })
  await vi.waitFor(() => expect(shell.router.store.getState().stack.at(-1)?.view).toBe('send/Form'))
  expect(await getView().actions.isAwaited?.()).toBe(true)
  await getView().actions.finish?.()
  expect(await opened).toEqual({ hash: '0x1' })
  shell.router.reset('send/Form')
  expect(await getView().actions.isAwaited?.()).toBe(false)
})

test('a view without data and actions is none of these; a plugin that does not come says so, and can be tried again', async () => {
  const { headless, shell, getView } = await start()
  expect(() => headless.getView('send/Plain' as never)).toThrow('PORTICO-VIEW-001')
  expect(() => headless.getView('constructor' as never)).toThrow('PORTICO-VIEW-001')
  await expect(headless.load('send/Nothing' as never)).rejects.toMatchObject({ code: 'PORTICO-VIEW-001' })
  const { foundation } = shell.plugins
  const away = async () => Promise.reject(new Error('away'))
  shell.plugins.foundation = { loadRuntime: away, loadShared: away }
  await expect(headless.load('send/Form' as never)).rejects.toThrow('away')
  await expect(getView().actions.finish?.()).rejects.toThrow('away')
  shell.plugins.foundation = foundation
  await headless.load('send/Form' as never)
  expect(getView().get()).toEqual({ amount: 1n, words: ['one'] })
})

test('another release in its place brings its own data', async () => {
  const { shell, form, getView } = await start()
  const view = getView()
  const stop = view.subscribe(() => {})
  await vi.waitFor(() => expect(view.get()).not.toBeNull())
  shell.plugins.disposeAll()
  form.set({ amount: 7n, words: [] })
  expect(view.get()).toBeNull()
  stop()
})

test('a site that draws by itself gets the icons that plugins bring, before any of them is loaded', async () => {
  const { headless, shell } = await start()
  expect(headless.getIcon('send/mark')).toMatchObject({ viewBox: mark.viewBox, paths: mark.paths })
  expect([headless.getIcon('send/other'), headless.getIcon('swap')]).toEqual([null, null])
  expect(shell.plugins.store.getState().send?.status).toBe('idle')
})
