import { expect, test } from 'vitest'
import { findForeignId, isOwnId } from './ownIds.ts'
import { reservedViews } from './reservedViews.ts'

test.each([
  ['acme-bridge', 'acme-bridge/Bridge'],
  ['acme-bridge', 'acme-bridge/quote'],
  ['acme-bridge', 'acme-bridge/form/Amount'],
  ['send', 'Send'],
  ['send', 'SendReview'],
  ['swap', 'SwapPreview'],
  ['names', 'names/avatar'],
])('%s owns %s', (plugin, id) => {
  expect(isOwnId(plugin, id)).toBe(true)
})

test.each([
  ['acme', 'names.resolve'],
  ['acme', 'acme-bridge/Bridge'],
  ['acme', 'Acme'],
  ['acme', 'Connect'],
  ['connect', 'Connect'],
  ['acme', 'SendReview'],
  ['send', 'Sendings'],
  ['send', 'Swap'],
  ['send', 'send'],
  ['acme', 'Swap'],
  ['acme', 'RegisterAccountName'],
  ['constructor', 'name'],
  ['__proto__', 'Send'],
  ['send', 'send-all'],
  ['acme', ' acme/Bridge'],
  ['acme', 'acme.quote'],
  ['acme', 'acme'],
])('%s does not own %j', (plugin, id) => {
  expect(isOwnId(plugin, id)).toBe(false)
})

test('each reserved view is reserved for one plugin', () => {
  const all = Object.values(reservedViews).flat()
  expect(new Set(all).size).toBe(all.length)
})

test('finds what is foreign or stands twice, among views and commands', () => {
  const view = (id: string) => ({ id, title: { en: 'A' } })
  expect(findForeignId('acme', {})).toBeUndefined()
  expect(findForeignId('acme', { views: [view('acme/A')], commands: [{ id: 'acme/a' }] })).toBeUndefined()
  expect(findForeignId('acme', { views: [view('acme/A'), view('acme/A')] })).toBe('acme/A')
  expect(findForeignId('acme', { commands: [{ id: 'acme/a' }, { id: 'acme/a' }] })).toBe('acme/a')
  expect(findForeignId('acme', { commands: [{ id: 'names.resolve' }] })).toBe('names.resolve')
})
