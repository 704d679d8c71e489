import { expect, test } from 'vitest'
import { readText, showName, showText } from './showText.ts'

test.each([
  ['a turned text', 'pay \u202e001\u202c now', 'pay ⟨U+202E⟩001⟨U+202C⟩ now'],
  ['a space of no width', 'ev\u200bil', 'ev⟨U+200B⟩il'],
  ['an isolate', '\u2066x\u2069', '⟨U+2066⟩x⟨U+2069⟩'],
  ['a tag that nobody sees', 'a\u{e0041}', 'a⟨U+E0041⟩'],
  ['a letter that is blank', '\u3164', '⟨U+3164⟩'],
  ['a line end that goes back', 'safe\rlost', 'safe⟨U+000D⟩lost'],
  ['a joiner behind a letter', 'a\u200db', 'a⟨U+200D⟩b'],
])('shows %s', (_, text, value) => {
  expect(showText(text)).toEqual({ value, hadHidden: true })
})

test.each(['Grüße\n\tund 你好', 'a\n\nb', '👩\u200d🚀 ❤\u{fe0f}', 'שלום'])('leaves %j as it is', (text) => {
  expect(showText(text)).toEqual({ value: text, hadHidden: false })
})

test('takes the line ends of Windows for line ends', () => {
  expect(showText('a\r\nb')).toEqual({ value: 'a\nb', hadHidden: false })
})

test('does not warn of a text that holds the mark itself', () => {
  expect(showText('⟨U+202E⟩').hadHidden).toBe(false)
})

test('cuts a name, and keeps it in a line', () => {
  expect(showName(' USD\nCoin\u202e', 40)).toBe('USD Coin⟨U+202E⟩')
  expect(showName('abcdef', 3)).toBe('abc…')
})

test('reads no text where there are bytes of something else', () => {
  expect(readText(Uint8Array.of(0xff, 0xfe))).toBeNull()
  expect(readText(Uint8Array.of(0x41, 0x00))).toBeNull()
  expect(readText(Uint8Array.of(0x41, 0x0a, 0x09))).toBe('A\n\t')
})
