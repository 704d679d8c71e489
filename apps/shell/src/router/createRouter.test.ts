import { expect, test } from 'vitest'
import { createRouter, getRoute } from './createRouter.ts'
import { createViewRegistry } from './viewRegistry.ts'

test('views stack up, are replaced, and come back', () => {
  const router = createRouter()
  const views = () => router.store.getState().stack.map(({ view }) => view)
  router.reset('Account')
  router.push('Send', { to: 'maya.eth' })
  router.replace('SendReview')
  expect(views()).toEqual(['Account', 'SendReview'])
  router.back()
  router.back()
  expect(views()).toEqual(['Account'])
  router.clear()
  expect(getRoute(router.store.getState())).toBeNull()
  router.replace('Send')
  expect(getRoute(router.store.getState())).toBeNull()
})

test('two visits of one view are told apart', () => {
  const router = createRouter()
  router.reset('Account')
  const first = getRoute(router.store.getState())
  router.reset('Account')
  expect(getRoute(router.store.getState())?.key).not.toBe(first?.key)
})

test('a view id belongs to its first owner', () => {
  const registry = createViewRegistry<string>()
  const view = {
    id: 'Send',
    getTitle: () => 'Send',
    chrome: {},
    getComponent: () => 'send',
    load: async () => 'send',
  }
  registry.add(view)
  expect(() => registry.add({ ...view })).toThrow('PORTICO-VIEW-002')
  expect(registry.get('Swap')).toBeNull()
})

test('back takes the last view off, and a replacement only the last', () => {
  const router = createRouter()
  const views = () => router.store.getState().stack.map(({ view }) => view)
  router.reset('Account')
  router.push('Networks')
  router.push('Send')
  router.replace('SendReview')
  expect(views()).toEqual(['Account', 'Networks', 'SendReview'])
  router.push('Swap')
  router.back()
  expect(views()).toEqual(['Account', 'Networks', 'SendReview'])
})

test('motion follows the way that the last move went', () => {
  const router = createRouter()
  const direction = () => router.store.getState().direction
  expect(router.store.getState()).toEqual({ stack: [], direction: 'none' })
  router.reset('Account')
  expect(direction()).toBe('none')
  router.push('Networks')
  expect(direction()).toBe('forward')
  router.back()
  expect(direction()).toBe('back')
  router.replace('Send')
  expect(direction()).toBe('forward')
  router.back()
  expect(router.store.getState()).toMatchObject({ stack: [{ view: 'Send' }], direction: 'forward' })
  router.reset('Account')
  expect(direction()).toBe('none')
  router.push('Networks')
  router.clear()
  expect(router.store.getState()).toEqual({ stack: [], direction: 'none' })
})
