import { RpcError } from '@portico/contract/errors'
import { createAccount, dollar, ether, maya, noor } from '@portico/testing/plugin'
import { expect, test, vi } from 'vitest'
import { acme, createTestAllowances, openAllowances, toWord } from '../fixtures/createTestAllowances.ts'
import { testRouter } from '../fixtures/testGateway.ts'

const both = {
  status: 'ready',
  allowed: [
    ['USDC', 5n, 'no'],
    ['ACME', 2n ** 256n - 1n, 'no'],
  ],
}

test('what the router may take of each token is shown, and whether that has an end', async () => {
  const { allowances, asked, read } = await openAllowances()
  expect(read()).toEqual(both)
  expect(allowances.get().allowances.map(({ spender, isUnlimited }) => [spender, isUnlimited])).toEqual([
    [testRouter, false],
    [testRouter, true],
  ])
  expect(asked.map(({ owner }) => owner)).toEqual([maya.toLowerCase(), maya.toLowerCase()])
})

test('nothing is asked before somebody looks', () => {
  const { asked, read } = createTestAllowances()
  expect([asked, read().status]).toEqual([[], 'loading'])
})

test('native currency and tokens of other networks are not asked about', async () => {
  const tokens = [ether, dollar, { ...acme, caipNetworkId: 'eip155:1' } as const]
  const { asked } = await openAllowances({ balances: { tokens } })
  expect(asked.map(({ token }) => token)).toEqual([dollar.address])
})

test('what is allowed no more is left out', async () => {
  const { allowances, amounts, read } = await openAllowances()
  amounts.set(dollar.address ?? '', toWord(0n))
  await allowances.actions.retry()
  expect(read().allowed.map(([symbol]) => symbol)).toEqual(['ACME'])
})

test.each([new RpcError({ details: 'the node is away' }), '0x', null])(
  'an allowance that nobody can say (%s) is never shown as none',
  async (answer) => {
    const { allowances, amounts, read } = await openAllowances()
    const answers = amounts.get(dollar.address ?? '')
    amounts.set(dollar.address ?? '', answer instanceof Error ? Promise.reject(answer) : answer)
    await allowances.actions.retry()
    expect(read().status).toBe('failed')
    amounts.set(dollar.address ?? '', answers)
    await allowances.actions.retry()
    expect(read()).toEqual(both)
  },
)

test('with another account they are read anew, and only while somebody looks', async () => {
  const { context, asked, stop } = await openAllowances()
  context.setAccount(createAccount(noor))
  await vi.waitFor(() => expect(asked.at(-1)?.owner).toBe(noor.toLowerCase()))
  const count = asked.length
  stop()
  context.setAccount(createAccount(maya))
  expect(asked).toHaveLength(count)
})

test('what comes late for the account before does not show', async () => {
  const { context, allowances, amounts, read } = await openAllowances()
  let answer = (_word: string) => {}
  const late = new Promise<string>((resolve) => {
    answer = resolve
  })
  amounts.set(dollar.address ?? '', late)
  const before = allowances.actions.retry()
  amounts.set(dollar.address ?? '', toWord(0n))
  context.setAccount(createAccount(noor))
  await vi.waitFor(() => expect(read().status).toBe('ready'))
  answer(toWord(9n))
  await before
  expect(read().allowed.map(([symbol]) => symbol)).toEqual(['ACME'])
})

test('without an account, or where nothing swaps, nothing is allowed', async () => {
  const { context, read } = await openAllowances()
  context.setAccount(null)
  await vi.waitFor(() => expect(read()).toEqual({ status: 'ready', allowed: [] }))
})
