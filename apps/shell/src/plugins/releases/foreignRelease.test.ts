// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from 'vitest'
import type { TestRelease } from './fixtures/createTestPlugin.ts'
import { finish, getNames, startVisit, type VisitOptions, whole } from './fixtures/startVisit.ts'

afterEach(() => vi.restoreAllMocks())

const view = (id: string) => ({ id, title: { en: id } })

/** A whole release with these views beside its own. */
const withViews = (...ids: string[]): TestRelease => ({
  ...whole,
  contributes: { ...whole.contributes, views: [view('send/Form'), ...ids.map(view)] },
})

const withCommands = (...ids: string[]): TestRelease => ({
  ...whole,
  contributes: { ...whole.contributes, commands: [{ id: 'send/start' }, ...ids.map((id) => ({ id }))] },
})

const lockedSwap = (views: ReturnType<typeof view>[]) => ({
  version: '1.0.0',
  files: {},
  manifest: { engines: { portico: '^1.0.0' }, contributes: { views } },
  capabilities: {},
})
const swap = lockedSwap([view('swap/Form')])

type Arrange = NonNullable<VisitOptions['arrange']>

const addBefore: Arrange = (lock) => ({ ...lock, plugins: { swap, ...lock.plugins } })
const addAfter: Arrange = (lock) => ({ ...lock, plugins: { ...lock.plugins, swap } })

test.each([
  ['a view of a plugin before it', withViews('swap/Form'), addBefore],
  ['a view of a plugin after it', withViews('swap/Form'), addAfter],
  ['a view that nobody has yet', withViews('swap/New'), addAfter],
  ['a view of the shell', withViews('Connect'), addAfter],
  ['one view twice', withViews('send/More', 'send/More'), addAfter],
  ['a command of the shell', withCommands('names.resolve'), addAfter],
  ['a command of another plugin', withCommands('swap/quote'), addBefore],
])('a release on trial that declares %s gives way before anything is opened', async (_, canary, arrange) => {
  const visit = startVisit(canary, { arrange })
  const { accepted, canary: from } = visit.plugin
  const error = expect.objectContaining({ code: 'PORTICO-PLUGIN-018' })
  expect(visit.events).toEqual([['pluginFallback', { id: 'send', from, to: accepted, error }]])
  expect(await finish(visit)).toBe('accepted')
  expect(visit.shell.views.get('swap/Form')?.pluginId).toBe('swap')
  expect(visit.shell.views.get('Connect')?.pluginId).toBeUndefined()
  expect(visit.shell.views.get('send/More')).toBeNull()

  const next = visit.visit(visit.storage)
  expect([next.getVersion(), await finish(next), next.events]).toEqual([accepted, 'accepted', []])
})

test.each([
  ['declares nothing', undefined],
  ['has no list of views', { views: {} }],
  ['has a view without a title', { views: [{ id: 'send/Form' }] }],
])('one whose manifest %s gives way as well', async (_, contributes) => {
  const manifest = { engines: { portico: '^1.0.0' }, contributes } as never
  const visit = startVisit({ ...whole, changes: { manifest } })
  expect(getNames(visit)).toEqual(['pluginFallback'])
  expect(await finish(visit)).toBe('accepted')
})
