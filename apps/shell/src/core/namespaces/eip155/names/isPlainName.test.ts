import { expect, test } from 'vitest'
import { isPlainName } from './isPlainName.ts'

test.each(['maya.eth', 'pay.maya.eth', '_acme.maya.eth', '0x0.eth', 'maya-2.base.eth'])(
  'the name %s can be shown',
  (name) => {
    expect(isPlainName(name)).toBe(true)
  },
)

test.each([
  ['capitals', 'Maya.eth'],
  ['letters of another script', 'mаya.eth'],
  ['a space', 'maya .eth'],
  ['characters nobody sees', 'maya\u200b.eth'],
  ['an empty label', 'maya..eth'],
  ['no label at all', ''],
  ['one label', 'eth'],
  ['an encoding', 'xn--my-fka.eth'],
  ['an underscore behind a letter', 'ma_ya.eth'],
  ['markup', '<b>maya</b>.eth'],
  ['a label that never ends', `${'a'.repeat(260)}.eth`],
])('a name with %s is not', (_, name) => {
  expect(isPlainName(name)).toBe(false)
})
