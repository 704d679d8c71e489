// @vitest-environment happy-dom
import type { ConnectMethodContribution } from '@portico/contract'
import { expect, test } from 'vitest'
import { createTestShell } from '../fixtures/createTestShell.ts'
import { continueWith } from './continueWith.ts'
import { openModal } from './openModal.ts'

const email = { id: 'email', kind: 'email', view: 'Networks' } as ConnectMethodContribution
const google = { id: 'google', kind: 'social', view: 'Networks' } as ConnectMethodContribution

test.each([
  ['e-mail', email, { email: 'maya@example.com' }],
  ['a social account', google, { provider: 'google' }],
])('%s goes on in the view of its plugin', async (_, method, params) => {
  const { shell, dispose } = createTestShell({ relayUrl: 'ws://127.0.0.1:9' })
  await openModal(shell, { view: 'Connect' })
  continueWith(shell, method, 'maya@example.com')
  expect(shell.router.store.getState().stack.at(-1)).toMatchObject({ view: 'Networks', params })
  expect(Object.keys(shell.router.store.getState().stack.at(-1)?.params ?? {})).toEqual(Object.keys(params))
  dispose()
})

test('what was asked for before connecting is kept', async () => {
  const { shell, dispose } = createTestShell()
  shell.router.reset('Connect', { next: { view: 'Send' } })
  continueWith(shell, google)
  expect(shell.router.store.getState().stack.at(-1)?.params).toEqual({
    provider: 'google',
    next: { view: 'Send' },
  })
  dispose()
})

test('it needs no view that stands before', () => {
  const { shell, dispose, getViews } = createTestShell()
  continueWith(shell, google)
  expect(getViews()).toEqual(['Networks'])
  dispose()
})
