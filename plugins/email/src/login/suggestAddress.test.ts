import { expect, test } from 'vitest'
import { isAddress, suggestAddress } from './suggestAddress.ts'

test.each([
  ['maya@gmial.com', 'maya@gmail.com'],
  ['maya@gmal.com', 'maya@gmail.com'],
  ['maya@gmaill.com', 'maya@gmail.com'],
  ['maya@gnail.com', 'maya@gmail.com'],
  ['Maya@GMIAL.com', 'Maya@gmail.com'],
  ['maya@hotmial.com', 'maya@hotmail.com'],
  ['maya@outlok.com', 'maya@outlook.com'],
  ['maya@gmail.co', 'maya@gmail.com'],
  ['maya@proton.mee', 'maya@proton.me'],
])('%s was likely meant to be %s', (email, meant) => expect(suggestAddress(email)).toBe(meant))

test.each([
  'maya@gmail.com',
  'maya@gmx.com',
  'maya@mail.com',
  'maya@example.com',
  'maya@gmali.co',
  'maya',
  '@gmial.com',
  '',
])('“%s” is left alone', (email) => expect(suggestAddress(email)).toBeNull())

test.each([
  ['maya@example.com', true],
  ['maya+site@mail.example.co.uk', true],
  ['maya', false],
  ['maya@', false],
  ['@example.com', false],
  ['maya@example', false],
  ['maya@example..com', false],
  ['maya@example.com.', false],
  ['maya example@example.com', false],
  ['maya@one@example.com', false],
  [`${'a'.repeat(320)}@example.com`, false],
])('whether “%s” has the form of an address: %s', (text, is) => expect(isAddress(text)).toBe(is))
