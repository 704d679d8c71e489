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
  checkContributions(manifests).map(({ severity, code, details }) => [severity, code, details])

const view = (id: string) => ({ id, title })
const action = (name: string) => ({ id: 'go', title, icon: 'send', view: name })

test('finds nothing in plugins that get along', () => {
  const send = plugin('send', { views: [view('Send')], accountActions: [action('Send')] })
  const tab = { accountTabs: [{ id: 'tab', title, view: 'Send' }] }
  const buy = plugin('buy', tab, { capabilities: { 'commands.run': ['quote', 'price.*', 'names.resolve'] } })
  const prices = plugin('prices', { commands: [{ id: 'quote' }, { id: 'price.now' }] })
  expect(summarise(send, buy, prices)).toEqual([])
})

test('names who brings a view of the shell, and lets buttons lead to one', () => {
  const bridge = plugin('bridge', { views: [view('Connect')], accountActions: [action('Networks')] })
  expect(summarise(bridge)).toEqual([['error', 'PORTICO-VIEW-002', 'Connect: the shell, bridge']])
})

test('names everyone who brings the same view', () => {
  const views = { views: [view('Bridge')] }
  expect(summarise(plugin('a', views), plugin('b', views), plugin('c', views))).toEqual([
    ['error', 'PORTICO-VIEW-002', 'Bridge: a, b, c'],
  ])
})

test('says what to disable by the name of its feature', () => {
  const named = plugin('acme', { views: [view('Send')] }, { feature: 'bridging' })
  const [finding] = checkContributions([plugin('send', { views: [view('Send')] }), named])
  expect(finding).toMatchObject({ details: 'Send: send, bridging' })
  expect(finding?.cure).toContain('`portico disable bridging`')
})

test.each<[string, Contributions]>([
  ['a button', { accountActions: [action('Gone')] }],
  ['a tab', { accountTabs: [{ id: 'x', title, view: 'Gone' }] }],
  ['a way to connect', { connectMethods: [{ id: 'x', kind: 'email', title, view: 'Gone' }] }],
  ['several', { accountActions: [action('Gone'), action('Gone')] }],
])('finds %s that leads nowhere, once', (_name, contributes) => {
  expect(summarise(plugin('a', contributes))).toEqual([['error', 'PORTICO-CLI-015', 'a leads to Gone']])
})

test.each(['quote', 'quote.*'])('warns of a command %s that nobody offers', (wanted) => {
  const capabilities = { 'commands.run': [wanted] }
  const prices = plugin('prices', { commands: [{ id: 'quote-all' }] })
  expect(summarise(plugin('a', {}, { capabilities }), prices)).toEqual([
    ['warning', 'PORTICO-PLUGIN-012', `a would run ${wanted}`],
  ])
})

test('finds a plugin made for another contract', () => {
  expect(summarise(plugin('a', {}, { engines: { portico: '^2.0.0' } }))).toEqual([
    ['error', 'PORTICO-PLUGIN-005', 'a 1.0.0 needs ^2.0.0'],
  ])
})
