import { RpcError, UserRejectedError } from '@portico/contract/errors'
import { dollar, maya, noor, testHash } from '@portico/testing/plugin'
import { expect, test, vi } from 'vitest'
import { openAllowances } from '../fixtures/createTestAllowances.ts'
import { testRouter } from '../fixtures/testGateway.ts'

test('taken back, one is set to nothing by a transaction, and is gone once the chain has it', async () => {
  let answer = (_hash: string) => {}
  const { context, allowances, first, read } = await openAllowances({
    answers: {
      eth_sendTransaction: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    },
  })
  const done = allowances.actions.revoke(first)
  expect(read().allowed[0]).toEqual(['USDC', 5n, 'asked'])
  await vi.waitFor(() => expect(context.requests.at(-1)?.method).toBe('eth_sendTransaction'))
  answer(testHash)
  await done
  expect(read().allowed.map(([symbol]) => symbol)).toEqual(['ACME'])
  expect(context.requests.at(-1)?.params).toEqual([
    {
      from: maya,
      to: dollar.address,
      data: `0x095ea7b3${testRouter.slice(2).padStart(64, '0')}${'0'.repeat(64)}`,
    },
  ])
})

test('while the chain has not said, it is waited for', async () => {
  const { allowances, first, read } = await openAllowances({ outcome: 'pending' })
  void allowances.actions.revoke(first)
  await vi.waitFor(() => expect(read().allowed[0]).toEqual(['USDC', 5n, 'pending']))
})

test.each([
  ['the visitor says no', { answers: { eth_sendTransaction: new UserRejectedError() } }, 'declined'],
  ['the wallet fails', { answers: { eth_sendTransaction: new RpcError({ details: 'locked' }) } }, 'failed'],
  ['the wallet’s answer is no hash', { answers: { eth_sendTransaction: 'yes' } }, 'failed'],
  ['the chain undoes it', { outcome: 'failed' }, 'failed'],
  ['another transaction takes its place', { outcome: 'replaced' }, 'failed'],
] as const)('where %s, it stays allowed, and that is said', async (_name, options, revoking) => {
  const { allowances, first, read } = await openAllowances(options)
  await allowances.actions.revoke(first)
  expect(read().allowed[0]).toEqual(['USDC', 5n, revoking])
})

test('pressed twice, the wallet is asked once; after a no it may be asked again', async () => {
  let refuse = (_error: Error) => {}
  const { context, allowances, first } = await openAllowances({
    answers: {
      eth_sendTransaction: () =>
        new Promise((_, reject) => {
          refuse = reject
        }),
    },
  })
  const countAsked = () => context.requests.filter(({ method }) => method === 'eth_sendTransaction').length
  const done = allowances.actions.revoke(first)
  void allowances.actions.revoke(first)
  await vi.waitFor(() => expect(countAsked()).toBe(1))
  refuse(new UserRejectedError())
  await done
  void allowances.actions.revoke(first)
  await vi.waitFor(() => expect(countAsked()).toBe(2))
})

test('what is not on the list is not taken back', async () => {
  const { context, allowances, first } = await openAllowances()
  await allowances.actions.revoke({ ...first, spender: noor })
  expect(context.requests.map(({ method }) => method)).not.toContain('eth_sendTransaction')
})
