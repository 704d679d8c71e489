// @vitest-environment happy-dom
import type { PluginContext } from '@portico/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { startVisit } from '../plugins/releases/fixtures/startVisit.ts'
import { startTracking } from './startTracking.ts'

afterEach(() => vi.restoreAllMocks())

/** A plugin with events and views that are tracked, some by names of the specification, one of them somebody else's. */
async function start() {
  let context: PluginContext | undefined
  const visit = startVisit({
    contributes: {
      views: [
        { id: 'send/Start', title: { en: 'Send' }, track: 'OPEN_SEND' },
        { id: 'send/Form', title: { en: 'Form' }, track: true },
        { id: 'send/Plain', title: { en: 'Plain' } },
        { id: 'send/Claim', title: { en: 'Claim' }, track: 'MODAL_OPEN' },
      ],
      events: [
        { id: 'send/quiet' },
        { id: 'send/own', track: true },
        { id: 'send/named', track: 'SEND_SUCCESS' },
        { id: 'send/claim', track: 'CONNECT_SUCCESS' },
      ],
    },
    setup(given) {
      context = given
      for (const view of ['Start', 'Form', 'Plain', 'Claim']) given.views.add(`send/${view}`, () => null)
    },
  })
  await visit.shell.plugins.load('send')
  visit.core.modal.setState({ isOpen: true })
  visit.shell.router.reset('Account')
  startTracking(visit.shell)
  visit.events.splice(0)
  const getTracked = () => visit.events.flatMap(([name, payload]) => (name === 'track' ? [payload] : []))
  return { ...visit, getTracked, context: context as PluginContext }
}

const place = { network: 'eip155:1', isSmartAccount: false }

test('an event of a plugin is tracked by its id, or by the name that the specification has for it, with its place', async () => {
  const { context, events, getTracked } = await start()
  await context.events.emit('send/quiet', { a: 1 })
  expect(getTracked()).toEqual([])
  await context.events.emit('send/own', { a: 1 })
  await context.events.emit('send/own')
  await context.events.emit('send/named', { hash: '0x1' })
  await context.events.emit('send/named', { network: 'eip155:2' })
  expect(getTracked()).toEqual([
    { event: 'send/own', properties: { a: 1 } },
    { event: 'send/own', properties: {} },
    { event: 'SEND_SUCCESS', properties: { ...place, hash: '0x1' } },
    { event: 'SEND_SUCCESS', properties: { ...place, network: 'eip155:2' } },
  ])
  expect(events.filter(([name]) => name === ('send/named' as string))).toHaveLength(2)
})

test('a name that is somebody else’s is not reported, whatever the lockfile says', async () => {
  const { context, shell, getTracked } = await start()
  await context.events.emit('send/claim')
  shell.router.push('send/Claim')
  expect(getTracked()).toEqual([
    { event: 'send/claim', properties: {} },
    { event: 'send/Claim', properties: {} },
  ])
})

test('a view is tracked when the visitor comes to it, no matter who opened it, and not when they come back', async () => {
  const { shell, getTracked } = await start()
  const { router } = shell
  router.push('send/Start')
  router.push('send/Plain')
  router.back()
  router.push('send/Plain')
  router.replace('send/Start')
  expect(getTracked()).toEqual([{ event: 'OPEN_SEND', properties: place }])
  router.reset('send/Form')
  router.reset('send/Start')
  expect(getTracked().slice(1)).toEqual([
    { event: 'send/Form', properties: {} },
    { event: 'OPEN_SEND', properties: place },
  ])
})
