import { expect, test } from 'vitest'
import { isNativeTwin, listNativeTwins } from './nativeTwins.ts'

test.each([
  ['eip155:42220', '0x471EcE3750Da237f93B8E339c536989b8978a438', true],
  ['eip155:42220', '0x471ece3750da237f93b8e339c536989b8978a438', true],
  ['eip155:137', '0x0000000000000000000000000000000000001010', true],
  ['eip155:1', '0x471EcE3750Da237f93B8E339c536989b8978a438', false],
  ['eip155:137', '0x471EcE3750Da237f93B8E339c536989b8978a438', false],
])('on %s, %s is the native currency once more: %s', (chainId, address, isTwin) => {
  expect(isNativeTwin(chainId, address)).toBe(isTwin)
})

test('those of the chains that are asked for are named', () => {
  const polygon = 'eip155:137:0x0000000000000000000000000000000000001010'
  expect(listNativeTwins(['eip155:1', 'eip155:137'])).toEqual([polygon])
})
