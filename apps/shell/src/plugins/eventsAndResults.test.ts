// @vitest-environment happy-dom
import type { PluginContext } from '@portico/contract'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { closeModal } from '../flows/closeModal.ts'
import { finishView } from '../flows/finishView.ts'
import type { ViewComponent } from '../shell/ViewComponent.ts'
import { startVisit } from './releases/fixtures/startVisit.ts'

afterEach(() => vi.restoreAllMocks())

/** A plugin with an event, and a view with a result; its context is handed out. */
async function start() {
  let context: PluginContext | undefined
  const release = {
    contributes: {
      views: [
        { id: 'send/Form', title: { en: 'Send' }, result: { hash: 'string' as const } },
        { id: 'send/Plain', title: { en: 'Plain' } },
      ],
      events: [{ id: 'send/completed' }],
    },
    setup(given: PluginContext) {
      context = given
      given.views.add('send/Form', ({ isAwaited }) => (isAwaited ? 'somebody waits' : 'nobody waits'))
      given.views.add('send/Plain', () => null)
    },
  }
  const visit = startVisit(release)
  await visit.shell.plugins.load('send')
  visit.core.modal.setState({ isOpen: true })
  visit.shell.router.reset('Account')
  const getParams = () => visit.shell.router.store.getState().stack.at(-1)?.params ?? {}
  return { ...visit, getParams, context: context as PluginContext }
}

test('an event reaches the site as a frozen copy', async () => {
  const { context, events } = await start()
  const payload = { hash: '0x1', list: [1] }
  await context.events.emit('send/completed', payload)
  payload.list.push(2)
  expect(events).toEqual([['send/completed', { hash: '0x1', list: [1] }]])
  expect(Object.isFrozen(events[0]?.[1])).toBe(true)
})

test.each(['send/other', 'connect', 'pay/completed'])(
  '%s, which it does not declare, is reported to nobody',
  async (id) => {
    const { context, events } = await start()
    await expect(context.events.emit(id, {})).rejects.toMatchObject({ code: 'PORTICO-PLUGIN-009' })
    expect(events).toEqual([])
  },
)

test('what is no data is reported to nobody', async () => {
  const { context, events } = await start()
  await expect(context.events.emit('send/completed', { spy() {} })).rejects.toThrow('could not be cloned')
  expect(events).toEqual([])
})

test('a plugin waits for what a view hands back, and comes back to where it was', async () => {
  const { context, shell, getParams, getViews } = await start()
  const result = context.open('send/Form', { to: 'maya.eth' })
  expect([getViews(), getParams()]).toEqual([['Account', 'send/Form'], { to: 'maya.eth' }])
  finishView(shell, getParams(), { hash: '0x1' })
  expect([await result, getViews()]).toEqual([{ hash: '0x1' }, ['Account']])
})

test('a view is told whether who has opened it waits', async () => {
  const { context, shell, getParams } = await start()
  const View = shell.plugins.getView('send', 'send/Form') as ViewComponent
  const draw = () => renderToStaticMarkup(createElement(View, { params: getParams() }))
  context.open('send/Form').catch(() => {})
  expect(draw()).toBe('somebody waits')
  shell.router.reset('send/Form')
  expect(draw()).toBe('nobody waits')
})

test('closed in the middle, it hears so; where it does not listen, nothing is left unhandled', async () => {
  const { context, shell } = await start()
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const result = context.open('send/Form')
  closeModal(shell)
  await expect(result).rejects.toMatchObject({ code: 'PORTICO-VIEW-004' })
  shell.router.reset('Account')
  void context.open('send/Form')
  shell.router.clear()
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})

test('a view without a result resolves when it is there', async () => {
  const { context, getViews } = await start()
  expect(await context.open('send/Plain')).toBeUndefined()
  expect(getViews()).toEqual(['Account', 'send/Plain'])
})

test('the end of an instance is the end of waiting', async () => {
  const { context, shell } = await start()
  const result = context.open('send/Form')
  shell.router.clear()
  await expect(result).rejects.toMatchObject({ code: 'PORTICO-VIEW-004' })
})
