// @vitest-environment happy-dom

import { UserRejectedError } from '@portico/contract/errors'
import { afterEach, expect, test, vi } from 'vitest'
import type { TestRelease } from './fixtures/createTestPlugin.ts'
import { fail, finish, getNames, startVisit, whole } from './fixtures/startVisit.ts'

afterEach(() => vi.restoreAllMocks())

const view = (id: string) => ({ id, title: { en: id } })

test('commands that throw three times in a session bring the accepted one; answers do not count', async () => {
  const refusals = [new UserRejectedError(), Object.assign(new Error('Rejected'), { code: 4001 })]
  const visit = startVisit({
    ...whole,
    setup({ views, commands }) {
      views.add('send/Form', () => null)
      commands.add('send/start', async () => {
        throw refusals.shift() ?? new TypeError('a fault of the plugin')
      })
    },
  })
  for (const _ of ['refused', 'refused', 'first', 'second']) await expect(finish(visit)).rejects.toThrow()
  expect(getNames(visit)).toEqual([])
  await expect(finish(visit)).rejects.toThrow('a fault of the plugin')
  expect(getNames(visit)).toEqual(['pluginFallback'])
  expect(await finish(visit)).toBe('accepted')
})

test('what a release that gave way throws later does not count', async () => {
  const rejections: ((error: Error) => void)[] = []
  const setUpAccepted = vi.fn(whole.setup as NonNullable<TestRelease['setup']>)
  const canary: TestRelease = {
    ...whole,
    setup({ views, commands }) {
      views.add('send/Form', () => null)
      commands.add('send/start', () => new Promise((_, reject) => void rejections.push(reject)))
    },
  }
  const visit = startVisit(canary, { accepted: { ...whole, setup: setUpAccepted } })
  await visit.shell.plugins.load('send')
  const running = Array.from({ length: 7 }, () => visit.shell.commands.run('send/start', {}))
  for (const reject of rejections) reject(new TypeError('a fault of the plugin'))
  await Promise.allSettled(running)
  expect(await finish(visit)).toBe('accepted')
  expect(getNames(visit)).toEqual(['pluginFallback'])
  expect(setUpAccepted).toHaveBeenCalledTimes(1)
})

test('nothing of a release that gave way is left', async () => {
  const disposed: string[] = []
  const visit = startVisit({
    contributes: { ...whole.contributes, commands: [{ id: 'send/start' }, { id: 'send/more' }] },
    setup(context) {
      context.views.add('send/Form', () => null)
      context.commands.add('send/more', async () => null)
      context.commands.add('send/start', async () => fail())
      context.onDispose(() => disposed.push('canary'))
    },
  })
  for (const _ of ['first', 'second', 'third']) await expect(finish(visit)).rejects.toThrow()
  expect(disposed).toEqual(['canary'])
  expect([visit.shell.commands.canRun('send/more'), visit.shell.commands.canRun('send/start')]).toEqual([
    false,
    true,
  ])
  expect(visit.shell.plugins.getView('send', 'send/Form')).toBeUndefined()
})

test('what is offered, titled and allowed is that of the release that runs', async () => {
  const action = (id: string) => ({ id, title: { en: id }, icon: 'send', view: 'send/Form' })
  const title = (en: string, canClose: boolean) => [{ id: 'send/Form', title: { en }, chrome: { canClose } }]
  const visit = startVisit(
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
  expect(failure).toMatchObject({ canRetry: false })
  expect(views.get('send/More')?.getComponent()).toBeNull()
})
