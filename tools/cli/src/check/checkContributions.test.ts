import type { Contributions, PluginManifest } from '@portico/contract'
import { expect, test } from 'vitest'
import { checkContributions } from './checkContributions.ts'

const title = { en: 'A' }

const plugin = (
  id: string,
  contributes: Contributions,
  rest: Partial<PluginManifest> = {},
): PluginManifest => ({
  id,
  version: '1.0.0',
  displayName: id,
  engines: { portico: '^1.0.0' },
  contributes,
  capabilities: {},
  locales: ['en'],
  ...rest,
})

const summarise = (...manifests: PluginManifest[]) =>
  checkContributions(manifests, ['Connect', 'Networks']).map(({ severity, code, details }) => [
    severity,
    code,
    details,
  ])

const view = (id: string) => ({ id, title })
const action = (name: string) => ({ id: 'go', title, icon: 'send', view: name })

test('finds nothing in plugins that get along', () => {
  const send = plugin('send', { views: [view('Send')], accountActions: [action('Send')] })
  const tab = { accountTabs: [{ id: 'tab', title, view: 'Send' }] }
  const buy = plugin('buy', tab, {
    capabilities: { 'commands.run': ['prices/quote', 'prices/now*', 'names.resolve'] },
  })
  const prices = plugin('prices', { commands: [{ id: 'prices/quote' }, { id: 'prices/now' }] })
  expect(summarise(send, buy, prices)).toEqual([])
})

test('lets buttons lead to a view of the shell', () => {
  expect(summarise(plugin('bridge', { accountActions: [action('Networks')] }))).toEqual([])
})

test.each<[string, Contributions]>([
  ['a button', { accountActions: [action('Gone')] }],
  ['a tab', { accountTabs: [{ id: 'x', title, view: 'Gone' }] }],
  ['a way to connect', { connectMethods: [{ id: 'x', kind: 'email', title, view: 'Gone' }] }],
  ['several', { accountActions: [action('Gone'), action('Gone')] }],
])('finds %s that leads nowhere, once', (_name, contributes) => {
  expect(summarise(plugin('a', contributes))).toEqual([['error', 'PORTICO-CLI-015', 'a leads to Gone']])
})

test.each(['prices/quote', 'prices/quote.*'])('warns of a command %s that nobody offers', (wanted) => {
  const capabilities = { 'commands.run': [wanted] }
  const prices = plugin('prices', { commands: [{ id: 'prices/quote-all' }] })
  expect(summarise(plugin('a', {}, { capabilities }), prices)).toEqual([
    ['warning', 'PORTICO-PLUGIN-012', `a would run ${wanted}`],
  ])
})

test('finds a plugin made for another contract', () => {
  expect(summarise(plugin('a', {}, { engines: { portico: '^2.0.0' } }))).toEqual([
    ['error', 'PORTICO-PLUGIN-005', 'a 1.0.0 needs ^2.0.0'],
  ])
})
