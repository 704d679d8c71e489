import { RpcError } from '@portico/contract/errors'
import { createTestContext } from '@portico/testing/plugin'
import { expect, test } from 'vitest'
import { readContracts, type SwapContracts } from '../contracts/getContracts.ts'
import { quote as native, router, stranger, usdc } from '../fixtures/testQuote.ts'
import type { Quote } from '../quotes/Quote.ts'
import { findPermit2, getPermit2, toPermit2Data } from './permit2.ts'

const read = (...contracts: readonly string[]) => readContracts({ contracts })('eip155:1') as SwapContracts
const contracts = read(`permit2Router=eip155:1:${router}`)
const address = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const quote: Quote = { ...native, from: usdc, to: null, permit2Router: router.toLowerCase() }
const toWords = (...values: readonly bigint[]) =>
  `0x${values.map((value) => value.toString(16).padStart(64, '0')).join('')}`

/** What the chain says: how much Permit2 is allowed, and what it has allowed itself. */
const answer =
  (allowed: bigint, details: string) =>
  ({ params = [] }: { readonly params?: readonly unknown[] }) => {
    const [{ to, data }] = params as [{ readonly to: string; readonly data: string }]
    if (data.startsWith('0xdd62ed3e') && data.endsWith(address.slice(2).toLowerCase()))
      return toWords(allowed)
    if (data.startsWith('0x927da105') && to.toLowerCase() === address.toLowerCase()) return details
    throw new RpcError()
  }
const find = (allowed = 5n, details = toWords(1n, 2n, 7n), part: Partial<Quote> = {}, known = contracts) =>
  findPermit2(
    createTestContext({ answers: { eth_call: answer(allowed, details) } }),
    { ...quote, ...part },
    known,
  )

test('a token is taken by Permit2 where that is allowed as much before', async () => {
  expect(await find()).toEqual({ kind: 'permit2', address, router, nonce: 7n })
})

test.each<[string, Promise<unknown>]>([
  ['Permit2 is allowed less', find(4n)],
  ['nobody answers for it', find(5n, '0x')],
  ['its answer has no three words', find(5n, toWords(1n, 7n))],
  ['the gateway offers it not', find(5n, undefined, { permit2Router: null })],
  ['the gateway names a contract of no list', find(5n, undefined, { permit2Router: stranger })],
  ['what is given is native currency', find(5n, undefined, { from: null })],
  ['it cannot count as much', find(2n ** 200n, undefined, { amount: 2n ** 160n })],
])('and not where %s', async (_, found) => {
  expect(await found).toBeNull()
})

test('contracts are those of the network, and those of the site in place of them', () => {
  expect(getPermit2(read(), 'eip155:1')).toEqual({
    ...{ address, router: '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af' },
  })
  expect(getPermit2(read(`permit2=eip155:1:${stranger}`), 'eip155:1')?.address).toBe(stranger)
  expect(getPermit2(read(), 'eip155:100')).toBeNull()
})

test('what is signed says which token, how much, for whom and how long', () => {
  const form = { kind: 'permit2', address, router, nonce: 7n } as const
  const typed = toPermit2Data({ form, token: usdc, chainId: 1, value: 5n, deadline: 9n })
  expect(typed).toMatchObject({
    domain: { name: 'Permit2', chainId: 1, verifyingContract: address },
    message: {
      details: { token: usdc, amount: '5', expiration: '9', nonce: '7' },
      ...{ spender: router, sigDeadline: '9' },
    },
  })
})
