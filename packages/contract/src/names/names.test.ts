import { expect, test } from 'vitest'
import { findNameProblem, normalizeLabel } from './findNameProblem.ts'
import { findAttributeProblem } from './nameAttributes.ts'
import { createAddressMessage, createAttributesMessage, createRegistrationMessage } from './nameMessages.ts'
import { toChainId, toCoinType } from './toCoinType.ts'

test.each([
  ['maya', null],
  ['maya-2', null],
  ['0000', null],
  ['ma-ya--k', null],
  ['may', 'tooShort'],
  ['', 'tooShort'],
  ['maya.k', 'letters'],
  ['Maya', 'letters'],
  ['mаya', 'letters'],
  ['-maya', 'hyphenEnds'],
  ['maya-', 'hyphenEnds'],
  ['xn--maya', 'hyphenPair'],
  ['ab--', 'hyphenEnds'],
  ['a'.repeat(53), null],
  ['a'.repeat(54), 'tooLong'],
] as const)('of the label %j it is told: %s', (label, problem) => {
  expect(findNameProblem(label, 'portico.id')).toBe(problem)
})

test('a label is what was typed, in small letters', () => {
  expect(normalizeLabel(' Maya ')).toBe('maya')
})

test('what is signed is the same text for the same things, and names the name', () => {
  const message = { name: 'maya.portico.id', attributes: {}, timestamp: 1700000000 }
  const text = '{"name":"maya.portico.id","attributes":{},"timestamp":1700000000}'
  expect(createRegistrationMessage(message)).toBe(text)
  expect(createAttributesMessage({ ...message, attributes: { bio: 'b', url: 'u' } })).toBe(
    createAttributesMessage({ ...message, attributes: { url: 'u', bio: 'b' } }),
  )
  expect(createAttributesMessage({ ...message, attributes: { bio: '' } })).toBe(text)
  expect(createAddressMessage({ name: 'maya.portico.id', coinType: 60, address: '0x1', timestamp: 1 })).toBe(
    '{"name":"maya.portico.id","coin_type":60,"address":"0x1","timestamp":1}',
  )
})

test.each([
  [1, 60],
  [10, 2147483658],
  [31337, 2147514985],
  [2 ** 31 - 1, 4294967295],
])('the coin type of chain %i is %i', (chainId, coinType) => {
  expect(toCoinType(chainId)).toBe(coinType)
  expect(toChainId(coinType)).toBe(chainId)
})

test.each([0, -1, 1.5, 2 ** 31, Number.NaN])('%s is no chain with a coin type', (chainId) => {
  expect(() => toCoinType(chainId)).toThrow(RangeError)
})

test('what stands for no chain, or for all, is no chain', () => {
  expect([0, 501, 2 ** 31, 2 ** 32, 2 ** 31 + 0.5].map(toChainId)).toEqual([null, null, null, null, null])
  expect(toChainId(2 ** 31 + 1)).toBe(1)
})

test.each([
  ['bio', 'Ich mag Äpfel. 私は猫です 👩‍🚀', null],
  ['bio', '<b>bold</b>', null],
  ['bio', 'a'.repeat(256), 'tooLong'],
  ['bio', 'line\nline', 'letters'],
  ['bio', 'turned \u202e round', 'letters'],
  ['url', 'https://maya.example/me', null],
  ['url', 'http://maya.example', 'notHttps'],
  ['url', 'javascript:alert(1)', 'notHttps'],
  ['url', 'https://bank.example@evil.example', 'notHttps'],
  ['url', 'https://maya.example/ a', 'notHttps'],
  ['url', '', 'notHttps'],
  ['avatar', 'ipfs://bafy', 'notHttps'],
  ['avatar', 'data:image/svg+xml,<svg/>', 'notHttps'],
] as const)('of %s %j it is told: %s', (key, value, problem) => {
  expect(findAttributeProblem(key, value)).toBe(problem)
})
