// @vitest-environment happy-dom
import type { Contributions, PluginContext, ReturnedValues } from '@portico/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TestRelease } from '../releases/fixtures/createTestPlugin.ts'
import { getNames, startVisit } from '../releases/fixtures/startVisit.ts'
import { takeReturns } from './takeReturns.ts'

const contributes: Contributions = {
  views: [{ id: 'send/Welcome', title: { en: 'Welcome' }, needsAccount: false }],
  returns: [{ id: 'send/return', param: 'result_uri', params: ['state'] }],
}
const capabilities = { returns: ['result_uri', 'state'] }

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState({ of: 'the site' }, '', '/shop?page=2&result_uri=a%20b&state=s1#top')
})
afterEach(() => vi.restoreAllMocks())

/** A visitor who comes to a site whose plugin waits for returns, and what it was handed, with the address it saw then. */
function start(change: Partial<TestRelease> = {}, handler?: (context: PluginContext) => Promise<void>) {
  const handed: [ReturnedValues, string][] = []
  const visit = startVisit({
    contributes,
    changes: { capabilities },
    setup(context) {
      context.views.add('send/Welcome', () => null)
      context.returns.on('send/return', async (values) => {
        handed.push([values, location.href])
        await handler?.(context)
      })
    },
    ...change,
  })
  return { ...visit, handed }
}

test('what comes back is handed over once, frozen, and is in no address by then', async () => {
  const { shell, handed } = start()
  await takeReturns(shell)
  expect(handed).toEqual([[{ result_uri: 'a b', state: 's1' }, expect.stringMatching(/\/shop\?page=2#top$/)]])
  expect(Object.isFrozen(handed[0]?.[0])).toBe(true)
  expect(history.state).toEqual({ of: 'the site' })
  await takeReturns(shell)
  expect(handed).toHaveLength(1)
})

test('one that comes again by Back or a reload is taken out of the address, and handed to nobody', async () => {
  const { href } = location
  const first = start()
  await takeReturns(first.shell)
  history.replaceState(null, '', href)
  const second = start()
  await takeReturns(second.shell)
  expect([first.handed.length, second.handed.length, location.search]).toEqual([1, 0, '?page=2'])
})

test('of two instances one takes it', async () => {
  const [first, second] = [start(), start()]
  await Promise.all([takeReturns(first.shell), takeReturns(second.shell)])
  expect([first.handed.length, second.handed.length]).toEqual([1, 0])
})

test('without the right to all of its parameters the address is left alone', async () => {
  const { href } = location
  const { shell, handed } = start({ changes: { capabilities: { returns: ['result_uri'] } } })
  await takeReturns(shell)
  expect([location.href, handed]).toEqual([href, []])
})

test('an address that carries the companion alone is left alone', async () => {
  history.replaceState(null, '', '/?state=s1')
  const { shell, handed } = start()
  await takeReturns(shell)
  expect([location.search, handed]).toEqual(['?state=s1', []])
})

test.each([
  ['one value', `?result_uri=${'a'.repeat(8 * 1024 + 1)}`],
  ['a value of many bytes', `?result_uri=${encodeURIComponent('ä'.repeat(4 * 1024 + 1))}`],
])('too much in %s is taken out, refused and reported to the site', async (_, search) => {
  history.replaceState(null, '', search)
  const visit = start()
  await takeReturns(visit.shell)
  expect([location.search, visit.handed, getNames(visit)]).toEqual(['', [], ['error']])
  expect(visit.events[0]?.[1]).toMatchObject({ error: { code: 'PORTICO-PLUGIN-040' } })
})

test('a plugin that cannot be loaded gets it once the visitor opens the modal again', async () => {
  const { shell, core, handed } = start()
  const load = vi.spyOn(shell.plugins, 'load').mockRejectedValueOnce(new Error('offline'))
  const taking = takeReturns(shell)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  expect(location.search).toBe('?page=2')
  await vi.waitFor(() => {
    core.modal.setState({ isOpen: false })
    core.modal.setState({ isOpen: true })
    expect(handed).toHaveLength(1)
  })
  await taking
})

test('what the handler throws is reported to the site, and nothing is handed over again', async () => {
  const visit = start({}, async () => {
    throw new Error('a fault of the plugin')
  })
  await takeReturns(visit.shell)
  expect(visit.events[0]?.[1]).toMatchObject({ error: { code: 'PORTICO-PLUGIN-042' } })
  expect(visit.handed).toHaveLength(1)
})

test('the handler may open a view of the plugin: the modal opens with it', async () => {
  const { shell, core } = start({}, async (context) => context.open('send/Welcome'))
  await takeReturns(shell)
  expect(core.modal.getState().isOpen).toBe(true)
  expect(shell.router.store.getState().stack).toMatchObject([{ view: 'send/Welcome' }])
})
