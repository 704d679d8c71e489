import { expect, test } from 'vitest'
import { checkCoverage } from './checkCoverage.ts'

const files = new Map([
  ['apps/shell/src/rules.test.ts', "test('the first view closes', () => {})\ntest('%s: opens', () => {})"],
  ['apps/shell/src/rules.ts', ''],
  ['e2e/journeys/send.e2e.ts', "test('a token moves', async () => {})"],
])
const good = '[`rules.test.ts`](../apps/shell/src/rules.test.ts) “the first view closes”'

/** What is wrong where row 2.1 says this, and every other section has one row that is as it should be. */
const check = (cell: string, more = '') => {
  const others = [3, 4, 5, 6, 7, 8, 9].map((section) => `| ${section}.1 | Something | ${good} |`)
  const page = ['## 2', '', `| 2.1 | Something | ${cell} |`, ...others, more].join('\n')
  return checkCoverage({ page, files }).map(({ message }) => message)
}

test.each([
  ['a test', good],
  ['the beginning of a title', '[`rules.test.ts`](../apps/shell/src/rules.test.ts) “the first view”'],
  ['a title with a gap', '[`rules.test.ts`](../apps/shell/src/rules.test.ts) “…: opens”'],
  ['several', `${good}, “…: opens”; [\`send.e2e.ts\`](../e2e/journeys/send.e2e.ts) “a token moves”`],
  ['a reason', '**Differs:** the price is unknown, and said to be.'],
  ['a reason and a test', `**Differs:** it shakes. ${good}`],
])('a row that names %s passes', (_, cell) => {
  expect(check(cell)).toEqual([])
})

test.each([
  ['nothing', '', '2.1 names no test'],
  ['words', 'It is so.', '2.1 names no test'],
  ['no reason', '**Differs:**', '2.1 names no test'],
  ['a file alone', '[`rules.test.ts`](../apps/shell/src/rules.test.ts)', 'without a title'],
  ['a file that is gone', '[`a.test.ts`](../apps/a.test.ts) “a”', 'is no test'],
  ['a file without tests', '[`rules.ts`](../apps/shell/src/rules.ts) “a”', 'is no test'],
  ['no such title', good.replace('closes', 'opens'), '“the first view opens”, which is not in'],
  ['half a word', good.replace('closes', 'clo'), '“the first view clo”, which is not in'],
  ['an end of a title', good.replace('the first ', ''), '“view closes”, which is not in'],
  ['a good one and a bad one', `${good}, “another”`, '“another”, which is not in'],
])('a row that names %s fails', (_, cell, message) => {
  expect(check(cell)).toEqual([expect.stringContaining(message)])
})

test('what is missing needs no test, and a test that it names has to be there', () => {
  expect(check(good, '## Missing\n\n| 2.2 | Something | Nothing yet |')).toEqual([])
  const gone = '[`a.test.ts`](../apps/a.test.ts) “a”'
  expect(check(good, `## Missing\n\n| 2.2 | Something | ${gone} |`)).toEqual([
    expect.stringContaining('2.2 names ../apps/a.test.ts'),
  ])
})

test('no number is left out or stands twice, and no section is without a row', () => {
  expect(check(good, `| 2.3 | Something | ${good} |`)).toEqual([expect.stringContaining('2.2 is not there')])
  expect(check(good, `| 2.1 | Something | ${good} |`)).toEqual([expect.stringContaining('2.2 is not there')])
  expect(checkCoverage({ page: '', files })).toHaveLength(8)
})
