import { expect, test } from 'vitest'
import { readTitles } from './readTitles.ts'

test.each([
  ['a test', "test('a view opens', () => {})", 'a view opens'],
  ['a group', "describe('a view', () => {})", 'a view'],
  ['a group of Playwright', "test.describe('a view', () => {})", 'a view'],
  ['it', 'it("opens", async () => {})', 'opens'],
  ['one that is skipped somewhere', "test.skipIf(isCi)('opens', () => {})", 'opens'],
  ['one of a table', "test.each([1])('%s and %j: opens', () => {})", '… and …: opens'],
  ['one of a table of objects', "test.each([{ kind: 1 }])('$kind.name opens', () => {})", '… opens'],
  ['a template', `for (const id of ids) test(\`the view \${id} opens\`, () => {})`, 'the view … opens'],
  ['one in a loop in a group', "describe('a', () => { for (const a of b) test('c', () => {}) })", 'c'],
])('finds the title of %s', (_name, text, title) => {
  expect(readTitles(text).titles).toContain(title)
})

test('texts of a table are entries, of a constant too', () => {
  expect(readTitles("test.each([['one', 1], ['two', { a: 'b' }]])('%s', () => {})").entries).toEqual([
    ...['one', 'two', 'b'],
  ])
  expect(readTitles("const rows = ['one']\ntest.each(rows)('%s', () => {})").entries).toEqual(['one'])
  expect(
    readTitles("const rows = { 'one': 1 }\ntest.each(Object.entries(rows))('%s', () => {})").entries,
  ).toEqual(['one'])
  expect(readTitles("test.for(['one'])('%s', () => {})").entries).toEqual(['one'])
})

test('what is no test has no title', () => {
  expect(readTitles("expect('a')\ntest.use({ locale: 'de' })\nload('b')\n// test('c')")).toEqual({
    titles: [],
    entries: [],
  })
})
