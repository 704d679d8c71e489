import { expect, test } from 'vitest'
import { findLookAlikeName, foldLookAlikes } from './lookAlikes.ts'

test.each([
  ['an accent', 'vitalìk.eth', 'vitalik.eth'],
  ['one letter of another alphabet', 'pаypal.eth', 'paypal.eth'],
  ['a whole word of another alphabet', 'раураӏ.eth', 'paypal.eth'],
  ['a character that is not drawn', 'pay\u200bpal.eth', 'paypal.eth'],
  ['a letter beside an emoji', 'mаya🔥.eth', 'maya🔥.eth'],
])('%s makes a name look like another', (_what, name, other) => {
  expect(findLookAlikeName(name)).toBe(other)
})

test.each([
  ['plain letters', 'maya.eth'],
  ['capitals, which are the same name', 'Maya.ETH'],
  ['wide letters, which are the same name', 'ｍａｙａ.eth'],
  ['a word that no one reads as Latin', '世界.eth'],
  ['a word that holds other letters too', 'привет.eth'],
  ['an emoji', 'maya🔥.eth'],
  ['digits of another script', '٠٥٧.eth'],
])('%s are taken for no other name', (_what, name) => {
  expect(findLookAlikeName(name)).toBeNull()
})

test('what is no letter stays as it is', () => {
  expect(foldLookAlikes('USD₮ 0')).toBe('usd₮ 0')
})
