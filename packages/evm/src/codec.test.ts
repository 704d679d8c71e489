import { describe, expect, test } from 'vitest'
import * as codec from './exports/index.ts'

describe('parseAmount', () => {
  test.each([
    ['1.5', 6, 1_500_000n],
    ['0.000001', 6, 1n],
    ['.5', 1, 5n],
    ['5.', 0, 5n],
    ['115792089237316195423570985008687907853269984665640564039457584007913129639935', 0, 2n ** 256n - 1n],
  ])('reads %s with %i decimals exactly', (text, decimals, amount) => {
    expect(codec.parseAmount(text, decimals)).toBe(amount)
  })

  test.each(['', '.', '1,5', '-1', '1e3', '0x1', ' 1', '1.2.3', '1.0000001'])('refuses %j', (text) => {
    expect(codec.parseAmount(text, 6)).toBeNull()
  })
})

describe('addresses', () => {
  const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

  test('lower case is an address and gets its checksum', () => {
    expect(codec.isAddress(address.toLowerCase())).toBe(true)
    expect(codec.getAddress(address.toLowerCase() as codec.Address)).toBe(address)
  })

  test('a wrong checksum is no address', () => {
    expect(codec.isAddress(address.replace('dA', 'Da'))).toBe(false)
  })
})

describe('ERC-20 transfer', () => {
  const transfer = { to: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', amount: 2n ** 200n } as const

  test('is read back as it was written', () => {
    expect(codec.decodeErc20Transfer(codec.encodeErc20Transfer(transfer))).toEqual(transfer)
  })

  test('is what the ABI says', () => {
    const { to, amount } = transfer
    const { erc20Abi: abi, encodeFunctionData } = codec
    expect(codec.encodeErc20Transfer(transfer)).toBe(
      encodeFunctionData({ abi, functionName: 'transfer', args: [to, amount] }),
    )
    expect(codec.encodeErc20BalanceOf(to)).toBe(
      encodeFunctionData({ abi, functionName: 'balanceOf', args: [to] }),
    )
  })

  test('is refused with what does not fit', () => {
    const encode = (part: object) => () => codec.encodeErc20Transfer({ ...transfer, ...part })
    expect(encode({ amount: -1n })).toThrow(RangeError)
    expect(encode({ amount: 2n ** 256n })).toThrow(RangeError)
    expect(encode({ to: '0x12' })).toThrow(RangeError)
  })

  test('is null for other data', () => {
    expect(codec.decodeErc20Transfer('0x')).toBeNull()
    expect(codec.decodeErc20Transfer(codec.encodeErc20BalanceOf(transfer.to))).toBeNull()
    expect(codec.decodeErc20Transfer(`${codec.encodeErc20Transfer(transfer)}00`)).toBeNull()
  })

  test('is accepted with true and with nothing, and not with false', () => {
    expect(codec.isErc20TransferAccepted('0x')).toBe(true)
    expect(codec.isErc20TransferAccepted(`0x${'1'.padStart(64, '0')}`)).toBe(true)
    expect(codec.isErc20TransferAccepted(`0x${'0'.repeat(64)}`)).toBe(false)
  })
})

test('only a hash is a hash', () => {
  expect(codec.isHash(`0x${'a'.repeat(64)}`)).toBe(true)
  expect([`0x${'a'.repeat(63)}`, 'a'.repeat(66), null, 1].some(codec.isHash)).toBe(false)
})
