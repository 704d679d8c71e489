import { parsePaymentLink } from '@portico/solana'
import { parseEther } from 'viem'
import { expect, test } from 'vitest'
import { getPaymentAddress, getPaymentKey } from '../names/names.ts'
import { toPaymentLink } from './toPaymentLink.ts'

const usdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const wallet = '7YttLkHDoNj9wyDur5pM1ejNaAvT9X4eqaYcHQqtj2G5'

const evm = { paymentId: 'order-0123456789abcdef', recipient, amount: 25_000_000n, decimals: 6 }

/** EIP-681, section "Syntax": the parts that these links have, in the order of the grammar. */
const grammar =
  /^ethereum:(?<target>0x[\da-fA-F]{40})@(?<chain>[1-9]\d*)(?:\/(?<method>\w+))?\?(?<query>\S+)$/

function read(link: string) {
  const { target, chain, method, query } = grammar.exec(link)?.groups ?? {}
  return { target, chain, method, parameters: Object.fromEntries(new URLSearchParams(query)) }
}

test('a token is asked for at its contract, in base units, to the payment’s address', () => {
  const request = { ...evm, asset: `eip155:8453/erc20:${usdc}` }
  expect(read(toPaymentLink(request))).toEqual({
    ...{ target: usdc, chain: '8453', method: 'transfer' },
    parameters: { address: getPaymentAddress(request), uint256: '25000000' },
  })
})

test('the chain’s own currency is asked for in wei, written out', () => {
  const request = { ...evm, asset: 'eip155:1/slip44:60', amount: parseEther('123456') }
  expect(read(toPaymentLink(request))).toEqual({
    ...{ target: getPaymentAddress(request), chain: '1', method: undefined },
    parameters: { value: '123456000000000000000000' },
  })
})

test('links of Solana Pay are read by the reader of Send, with the payment’s reference', () => {
  const request = { ...evm, recipient: wallet, asset: `${solana}/token:${mint}`, label: 'Tea & more' }
  const link = toPaymentLink(request)
  expect(parsePaymentLink(link)).toEqual({
    ...{ recipient: wallet, amount: '25', splToken: mint, memo: null, references: [getPaymentKey(request)] },
  })
  expect(link).toContain('&label=Tea%20%26%20more')
  const own = { ...request, asset: `${solana}/slip44:501`, amount: 1n, decimals: 9 }
  expect(parsePaymentLink(toPaymentLink(own))).toMatchObject({ amount: '0.000000001', splToken: null })
})

test('two payments of the same amount have links of their own', () => {
  const [one, other] = ['order-0123456789abcdef', 'order-0123456789abcdeg'].map((paymentId) =>
    toPaymentLink({ ...evm, paymentId, asset: `eip155:8453/erc20:${usdc}` }),
  )
  expect(one).not.toBe(other)
})

test.each([
  ['an asset that is none', { asset: 'USDC' }],
  ['an amount of nothing', { asset: 'eip155:1/slip44:60', amount: 0n }],
  [
    'a recipient who would bring parameters',
    { asset: `${solana}/slip44:501`, recipient: `${wallet}?amount=1` },
  ],
])('there is no link for %s', (_, change) => {
  expect(() => toPaymentLink({ ...evm, ...change })).toThrow(TypeError)
})
