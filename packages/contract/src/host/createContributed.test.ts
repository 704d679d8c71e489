import { expect, test } from 'vitest'
import type { Contributions } from '../manifest.ts'
import { createCommands } from './createCommands.ts'
import { createContributed } from './createContributed.ts'

const declared = { views: [{ id: 'Send', title: { en: 'Send' } }], commands: [{ id: 'send/start' }] }

test('what a manifest does not declare cannot be registered; what it declares and is not registered is known', () => {
  const contributed = createContributed('send', declared, createCommands())
  expect(() => contributed.addView('Swap', () => null)).toThrow('PORTICO-PLUGIN-009')
  expect(() => contributed.addCommand('swap/start', async () => null)).toThrow('PORTICO-PLUGIN-009')
  contributed.addView('Send', () => null)
  expect(contributed.getMissing()).toEqual(['send/start'])
})

test('disposal takes back everything, in reverse, past one that throws', async () => {
  const commands = createCommands()
  const contributed = createContributed('send', declared, commands)
  const disposed: string[] = []
  contributed.addCommand('send/start', async () => 'started')
  contributed.onDispose(() => disposed.push('first'))
  contributed.onDispose(() => {
    throw new Error('broken')
  })
  contributed.onDispose(() => disposed.push('last'))
  expect(await commands.run('send/start', {})).toBe('started')
  contributed.dispose()
  expect(disposed).toEqual(['last', 'first'])
  expect(commands.canRun('send/start')).toBe(false)
  await expect(commands.run('send/start', {})).rejects.toThrow('PORTICO-PLUGIN-012')
})

test('what a setup registers after it was given up is taken back at once', async () => {
  const commands = createCommands()
  const contributed = createContributed('send', declared, commands)
  const disposed: string[] = []
  contributed.dispose()
  contributed.addCommand('send/start', async () => 'late')
  contributed.onDispose(() => disposed.push('late'))
  expect(commands.canRun('send/start')).toBe(false)
  expect(disposed).toEqual(['late'])
})

test('data and actions of a view are declared, and then handed in', () => {
  const title = { en: 'Send' }
  const views = [
    { id: 'Send', title, headless: true as const },
    { id: 'SendReview', title },
  ]
  const contributed = createContributed('send', { views }, createCommands())
  const create = () => ({ get: () => null, subscribe: () => () => {}, actions: {} })
  expect(() => contributed.addView('SendReview', () => null, create)).toThrow('PORTICO-PLUGIN-009')
  contributed.addView('SendReview', () => null)
  contributed.addView('Send', () => null)
  expect(contributed.getMissing()).toEqual(['Send'])
  contributed.addView('Send', () => null, create)
  expect(contributed.getMissing()).toEqual([])
})

test('a return is declared, and then given a handler', () => {
  const returns = [{ id: 'send/return', param: 'result_uri' }]
  const contributed = createContributed('send', { returns }, createCommands())
  expect(() => contributed.addReturn('send/other', async () => {})).toThrow('PORTICO-PLUGIN-009')
  expect(contributed.getMissing()).toEqual(['send/return'])
  contributed.addReturn('send/return', async () => {})
  expect(contributed.getMissing()).toEqual([])
})

test('a connector is declared, and then added; the developer reads whose it is', () => {
  const connectors = [{ id: 'acme/wallet' }] as unknown as NonNullable<Contributions['connectors']>
  const contributed = createContributed('acme', { connectors }, createCommands())
  expect(contributed.getMissing()).toEqual(['acme/wallet'])
  expect(() => contributed.note('connectors', 'acme/other')).toThrow('acme acme/other')
  contributed.note('connectors', 'acme/wallet')
  expect(contributed.getMissing()).toEqual([])
  const bare = createContributed('acme', {}, createCommands())
  expect(bare.getMissing()).toEqual([])
  expect(() => bare.note('connectors', 'acme/wallet')).toThrow('PORTICO-PLUGIN-009')
})

test('whatever was declared and is not registered is missing', () => {
  const returns = [{ id: 'send/return', param: 'result_uri' }]
  const contributed = createContributed('send', { ...declared, returns }, createCommands())
  expect(contributed.getMissing()).toEqual(['Send', 'send/return', 'send/start'])
})
