// @vitest-environment happy-dom
import { NetworkUnsupportedError, NotConnectedError, UserRejectedError } from '@portico/contract/errors'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../connections/connect.ts'
import { createTestCore, showWallet } from '../fixtures/createTestCore.ts'
import { answerFailure } from './answerFailure.ts'

function start(error: unknown, method: string, open = async () => {}) {
  const wallet = showWallet()
  const { core, dispose } = createTestCore()
  onTestFinished(wallet.stop)
  onTestFinished(dispose)
  const openUnsupported = vi.fn()
  const ask = vi.fn(async () => ['0x1'])
  const opened = vi.fn(async () => {
    await open()
    core.modal.setState({ isOpen: true })
  })
  const answer = answerFailure(
    core,
    error,
    async () => ({ open: opened, close: async () => {} }) as never,
    openUnsupported,
    ask as never,
    'eip155',
    { method },
  )
  return { core, answer, opened, openUnsupported, ask }
}

test('who asks for accounts before there are any has the visitor connect, and is answered', async () => {
  const { core, answer, opened, ask, openUnsupported } = start(new NotConnectedError(), 'eth_requestAccounts')
  await expect.poll(() => opened.mock.calls.length).toBe(1)
  await connect(core, { connectorId: 'com.example.wallet' })
  expect(await answer).toEqual(['0x1'])
  expect(ask.mock.calls).toEqual([['eip155', { method: 'eth_requestAccounts' }]])
  expect(openUnsupported).not.toHaveBeenCalled()
})

test.each([
  ['another question', new NotConnectedError(), 'personal_sign', 4900],
  ['another failure', new UserRejectedError(), 'eth_requestAccounts', 4001],
])('%s has nobody connect', async (_, error, method, code) => {
  const { answer, opened, ask } = start(error, method)
  await expect(answer).rejects.toMatchObject({ code })
  expect([opened.mock.calls, ask.mock.calls]).toEqual([[], []])
})

test('where the visitor cannot be asked, the provider says so in its own codes', async () => {
  const { answer, ask } = start(new NotConnectedError(), 'eth_requestAccounts', () =>
    Promise.reject(new UserRejectedError()),
  )
  await expect(answer).rejects.toMatchObject({ code: 4001 })
  expect(ask).not.toHaveBeenCalled()
})

test('a network that the site has not got is shown to the visitor', async () => {
  const { answer, openUnsupported } = start(new NetworkUnsupportedError(), 'eth_sendTransaction')
  await expect(answer).rejects.toThrow()
  expect(openUnsupported).toHaveBeenCalledOnce()
})
