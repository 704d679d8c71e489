import { parseAmount } from '@portico/evm'
import { maya } from '@portico/testing/plugin'
import { expect, test } from 'vitest'
import {
  base,
  bitcoin,
  ethereum,
  ordinalAddress,
  paymentAddress,
  solana,
  solanaAddress,
} from './createTestReceive.ts'
import { toPaymentUri } from './toPaymentUri.ts'

const dollar = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

const toUri = (
  network: typeof ethereum,
  address: string,
  amount: string | null,
  token: string | null = null,
  decimals: number = network.nativeCurrency.decimals,
) =>
  toPaymentUri({
    ...{ address, network },
    amount: amount === null ? null : parseAmount(amount, decimals),
    token: { caipNetworkId: network.caipNetworkId, address: token, symbol: 'T', decimals, iconUrl: null },
  })

// The examples of EIP-681, Solana Pay and BIP-21, with our addresses.
test.each([
  [ethereum, maya, '2.014', null, 18, `ethereum:${maya}@1?value=2014000000000000000`],
  [base, maya, '0.000000000000000001', null, 18, `ethereum:${maya}@8453?value=1`],
  [ethereum, maya, '1000000000000000000000', null, 18, `ethereum:${maya}@1?value=1${'0'.repeat(39)}`],
  [base, maya, '0.5', dollar, 6, `ethereum:${dollar}@8453/transfer?address=${maya}&uint256=500000`],
  [base, maya, null, dollar, 6, `ethereum:${dollar}@8453/transfer?address=${maya}`],
  [solana, solanaAddress, '1', null, 9, `solana:${solanaAddress}?amount=1`],
  [solana, solanaAddress, '0.000000001', null, 9, `solana:${solanaAddress}?amount=0.000000001`],
  [solana, solanaAddress, '.01', mint, 6, `solana:${solanaAddress}?amount=0.01&spl-token=${mint}`],
  [solana, solanaAddress, null, mint, 6, `solana:${solanaAddress}?spl-token=${mint}`],
  [bitcoin, paymentAddress, '0.0002', null, 8, `bitcoin:${paymentAddress}?amount=0.0002`],
])(
  'on %o %s of %s is asked for whole, with its network and without an exponent',
  (network, address, amount, token, decimals, uri) => {
    expect(toUri(network, address, amount, token, decimals)).toBe(uri)
  },
)

test.each([
  [ethereum, maya],
  [solana, solanaAddress],
  [bitcoin, ordinalAddress],
])('without an amount or a token there is no request', (network, address) => {
  expect(toUri(network, address, null)).toBeNull()
})

test('a token that is no contract makes no request', () => {
  expect(toUri(ethereum, maya, '1', '0x12/../')).toBeNull()
})
