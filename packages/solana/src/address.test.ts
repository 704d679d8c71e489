import { createSolanaAccount } from '@portico/testing/solana'
import { getProgramDerivedAddress } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { isAddress, isOnCurve, toAddress } from './address.ts'
import { associatedTokenProgram, systemProgram, token2022Program, tokenProgram } from './programs.ts'

test('every key is on the curve', () => {
  for (let count = 0; count < 50; count += 1) expect(isOnCurve(createSolanaAccount().address)).toBe(true)
})

test('no address that a program derives is on the curve', async () => {
  for (let count = 0; count < 50; count += 1) {
    const seeds = [Uint8Array.of(count)]
    const [address] = await getProgramDerivedAddress({ programAddress: tokenProgram, seeds })
    expect(isOnCurve(address)).toBe(false)
  }
})

test.each([
  // y = 1, the neutral point; with a sign there is no such point.
  [0x00, true],
  [0x80, false],
])('the point without x is there without a sign only: %i', (last, expected) => {
  const bytes = new Uint8Array(32)
  bytes[0] = 1
  bytes[31] = last
  expect(isOnCurve(toAddress(bytes))).toBe(expected)
})

test.each([
  [systemProgram, true],
  [associatedTokenProgram, true],
  [token2022Program, true],
  ['', false],
  ['0x52908400098527886E0F7030069857D2E4169EE7', false],
  [systemProgram.slice(1), false],
  [`${systemProgram} `, false],
  ['l1111111111111111111111111111111', false],
])('%j is an address: %j', (text, expected) => {
  expect(isAddress(text)).toBe(expected)
})
