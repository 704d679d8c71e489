import { expect, test } from 'vitest'
import { describeDiff } from './describeDiff.ts'

const plain = { hasColors: false }
const bytes = (text: string) => Buffer.from(text)
const update = (previous: string, content: string) => [
  { action: 'update', path: 'a.json', previous: bytes(previous), content: bytes(content) } as const,
]

test('shows the lines of a text that change', () => {
  expect(describeDiff(plain, update('one\ntwo\n', 'one\n2\n')).join('\n')).toMatchInlineSnapshot(`
    "--- a/a.json
    +++ b/a.json
    @@ -1,2 +1,2 @@
     one
    -two
    +2"
  `)
})

test('shows a new file and one that goes against nothing', () => {
  const changes = [
    { action: 'create', path: 'new.md', content: bytes('hello\n') },
    { action: 'remove', path: 'old.md', previous: bytes('bye\n') },
  ] as const
  expect(describeDiff(plain, changes).join('\n')).toMatchInlineSnapshot(`
    "--- /dev/null
    +++ b/new.md
    @@ -0,0 +1,1 @@
    +hello
    --- a/old.md
    +++ /dev/null
    @@ -1,1 +0,0 @@
    -bye"
  `)
})

test.each([
  ['bytes that are no text', Buffer.from([0xff, 0xfe])],
  ['a text with a zero', bytes('a\0b')],
  ['a minified file', bytes('x'.repeat(1001))],
  ['a large file', bytes('x\n'.repeat(40_000))],
])('names %s and its bytes', (_name, content) => {
  expect(describeDiff(plain, [{ action: 'create', path: 'file', content }])).toEqual([
    `create file: ${content.length} bytes`,
  ])
})

test('names the bytes before and after', () => {
  expect(describeDiff(plain, update('x'.repeat(2000), 'x'.repeat(3000)))).toEqual([
    'update a.json: 2000 bytes → 3000 bytes',
  ])
})

test('is coloured where colours are wanted, and only there', () => {
  const changes = update('one\n', 'two\n')
  const coloured = describeDiff({ hasColors: true }, changes)
  expect(coloured).toContain('\u001b[32m+two\u001b[39m')
  expect(coloured).toContain('\u001b[31m-one\u001b[39m')
  expect(describeDiff(plain, changes).join('')).not.toContain('\u001b')
})
