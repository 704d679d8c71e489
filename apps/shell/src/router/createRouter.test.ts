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
