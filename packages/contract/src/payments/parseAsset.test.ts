import { expect, test } from 'vitest'
import { createPaymentNames, isPaymentRequest } from './createPaymentNames.ts'
import { parseAsset } from './parseAsset.ts'

const token = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

test.each([
  [`eip155:8453/erc20:${token}`, 'eip155:8453', token],
  ['eip155:56/slip44:714', 'eip155:56', null],
  [`${solana}/token:${mint}`, solana, mint],
  [`${solana}/slip44:501`, solana, null],
])('%s is something to pay with', (asset, caipNetworkId, address) => {
  expect(parseAsset(asset)).toEqual({ caipNetworkId, address })
})

test.each([
  '',
  'eip155:8453',
  `eip155:8453/erc20:${token}0`,
  `eip155:8453/erc721:${token}`,
  `eip155:08453/erc20:${token}`,
  `eip155:8453/erc20:${mint}`,
  `${solana}/token:${token}`,
  `bip122:000000000019d6689c085ae165831e93/slip44:0`,
  `eip155:1/slip44:60\n`,
])('%j is nothing that is paid with', (asset) => {
  expect(parseAsset(asset)).toBeNull()
})

const request = {
  paymentId: 'order-0123456789abcdef',
  asset: `eip155:8453/erc20:${token}`,
  recipient: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  amount: 25_000_000n,
}

test.each([
  ['a name that is guessed', { paymentId: 'order-1' }],
  ['a name with more than letters and digits', { paymentId: 'order 0123456789abcdef' }],
  ['an asset that is none', { asset: 'USDC' }],
  ['nobody to pay', { recipient: '' }],
  ['nothing to pay', { amount: 0n }],
  ['more than there can be', { amount: 2n ** 256n }],
  ['a number that is no integer of base units', { amount: 25 as unknown as bigint }],
])('a request with %s is none', (_, part) => {
  expect(isPaymentRequest(request)).toBe(true)
  expect(isPaymentRequest({ ...request, ...part })).toBe(false)
  expect(() => createPaymentNames((bytes) => bytes).getDigest({ ...request, ...part })).toThrow(TypeError)
})
