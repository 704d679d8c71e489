import { dollar, noor } from '@portico/testing/plugin'
import { expect, test } from 'vitest'
import { readPaymentRequest } from './readPaymentRequest.ts'
import { eip155 } from './rules.ts'

const token = dollar.address
const plain = { chainId: null, token: null, to: noor, amount: null }

test.each([
  [`ethereum:${noor}`, plain],
  [`ETHEREUM:pay-${noor}`, plain],
  [`ethereum:${noor}@8453`, { ...plain, chainId: '8453' }],
  [
    'ethereum:noor.eth@1?value=2.014e18',
    { ...plain, to: 'noor.eth', chainId: '1', amount: 2_014_000_000_000_000_000n },
  ],
  [`ethereum:${noor}?value=1122656452787798154`, { ...plain, amount: 1_122_656_452_787_798_154n }],
  [`ethereum:${noor}?value=+1e18&gas=21000&gasPrice=5`, { ...plain, amount: 10n ** 18n }],
  [`ethereum:${noor}?value=1.50e1`, { ...plain, amount: 15n }],
  [`ethereum:${noor}?value=.5e1`, { ...plain, amount: 5n }],
  [`ethereum:${token}/transfer?address=${noor}`, { ...plain, token }],
  [
    `ethereum:${token}@1/transfer?address=${noor}&uint256=1.5e6`,
    { chainId: '1', token, to: noor, amount: 1_500_000n },
  ],
])('%s is read', (link, request) => {
  expect(readPaymentRequest(link)).toEqual({ namespace: 'eip155', ...request })
})

test.each([
  ['another function', `ethereum:${token}/approve?address=${noor}&uint256=1`],
  ['a function in capitals', `ethereum:${token}/Transfer?address=${noor}&uint256=1`],
  ['a function with value', `ethereum:${token}/transfer?address=${noor}&uint256=1&value=1`],
  ['a transfer to nobody', `ethereum:${token}/transfer?uint256=1`],
  ['a transfer of a token by name', `ethereum:usdc.eth/transfer?address=${noor}`],
  ['an amount with more decimals than there are units', `ethereum:${noor}?value=1.5`],
  ['a part of a unit', `ethereum:${noor}?value=1.55e1`],
  ['less than nothing', `ethereum:${noor}?value=-1`],
  ['an amount in words', `ethereum:${noor}?value=one`],
  ['no digits', `ethereum:${noor}?value=e18`],
  ['an amount of nothing at all', `ethereum:${noor}?value=`],
  ['more than a contract can take', `ethereum:${noor}?value=1e78`],
  ['an amount twice', `ethereum:${noor}?value=1&value=2`],
  ['something that nobody knows', `ethereum:${noor}?value=1&data=0x00`],
  ['no receiver', 'ethereum:'],
  ['a network in words', `ethereum:${noor}@mainnet`],
])('a link with %s is refused', (_what, link) => {
  expect(readPaymentRequest(link)).toBe('unreadable')
})

test.each([noor, 'noor.eth', '', 'https://ethereum:x'])('%j is no link', (text) => {
  expect(eip155.readPaymentRequest(text)).toBeNull()
})

test('a link of Solana is for another network, and one of EVM is read by a file of its own', async () => {
  expect(eip155.readPaymentRequest('solana:abc')).toMatchObject({ namespace: 'solana' })
  expect(await eip155.readPaymentRequest(`ethereum:${noor}`)).toMatchObject(plain)
})
