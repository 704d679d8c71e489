import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePaymentLink } from './parsePaymentLink.ts'

// The addresses of the specification's examples.
const recipient = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN'
const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const reference = '82ZJ7nbGpixjeDCmEhUcmwXYfvurzAgGdtSMuHnUgyny'
const plain = { recipient, amount: null, splToken: null, memo: null, references: [] }

test.each([
  [`solana:${recipient}`, plain],
  [`SOLANA:${recipient}`, plain],
  [
    `solana:${recipient}?amount=1&label=Michael&message=Thanks%20for%20all%20the%20fish&memo=OrderId12345`,
    { ...plain, amount: '1', memo: 'OrderId12345' },
  ],
  [`solana:${recipient}?amount=0.01&spl-token=${usdc}`, { ...plain, amount: '0.01', splToken: usdc }],
  [
    `solana:${recipient}?reference=${reference}&reference=${usdc}`,
    { ...plain, references: [reference, usdc] },
  ],
  [`solana:${recipient}?memo=a+b%20c%2Bd`, { ...plain, memo: 'a b c+d' }],
])('%s is read', (link, expected) => {
  expect(parsePaymentLink(link)).toEqual(expected)
})

test.each([
  '',
  'solana:',
  recipient,
  'ethereum:0x52908400098527886E0F7030069857D2E4169EE7',
  'solana:https%3A%2F%2Fexample.com%2Fpay',
  'solana:https://example.com/pay',
  `solana:${recipient.slice(8)}`,
  ...['1e3', '.5', '5.', '-1', '+1', '1,5', '0x10', '', 'NaN', ' 1', '١'].map(
    (amount) => `solana:${recipient}?amount=${amount}`,
  ),
  `solana:${recipient}?amount=1&amount=2`,
  `solana:${recipient}?spl-token=usdc`,
  `solana:${recipient}?reference=nobody`,
  `solana:${recipient}?gas=5`,
  `solana:${recipient}?AMOUNT=5`,
  `solana:${recipient}?memo=${'x'.repeat(600)}`,
  `solana:${recipient}/transfer?amount=1`,
])('%s is refused', (link) => {
  expect(parsePaymentLink(link)).toBeNull()
})

test('an amount is kept as it is written, or refused', () => {
  fc.assert(
    fc.property(fc.oneof(fc.double().map(String), fc.string()), (amount) => {
      const link = parsePaymentLink(`solana:${recipient}?amount=${encodeURIComponent(amount)}`)
      if (link) expect(link.amount).toBe(amount)
    }),
  )
})
