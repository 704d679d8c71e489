import { expect, test } from 'vitest'
import { readCode } from './readCode.ts'

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['Your code is 012345. It is valid for 10 minutes.', '012345'],
  ['In 20 minutes it ends: 123 456', '123456'],
  ['Order 20261126: the code is 654321', '654321'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳ ۴۵۶', '123456'],
  ['१२३४५६', '123456'],
  ['１２３４５６', '123456'],
  ['12', '12'],
  ['12a4', '124'],
  ['1234567', '123456'],
  ['no code', ''],
  ['', ''],
])('in “%s” the code is “%s”', (text, code) => expect(readCode(text, 6)).toBe(code))
