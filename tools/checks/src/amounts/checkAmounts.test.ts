import { expect, test } from 'vitest'
import { createFixtureWorkspace } from '../imports/createFixtureWorkspace.ts'
import { checkAmounts } from './checkAmounts.ts'

const check = (directory: string, path: string, text: string) =>
  checkAmounts(createFixtureWorkspace({ [directory]: { kind: 'plugin', files: { [path]: text } } }))

test.each([
  'const wei = Number(amount)',
  'const wei = parseFloat(text) * 1e18',
  'const wei = Number.parseFloat(text)',
  'const wei = parseInt(text, 10)',
  'const wei = +text',
  'const wei = texts.map(Number)',
  'const wei = new Number(text)',
])('refuses %s where amounts are, and says how they are kept', (text) => {
  const [violation] = check('plugins/send', 'src/a.ts', text)
  expect(violation).toMatchObject({ where: 'plugins/send/src/a.ts' })
  expect(violation?.message).toMatch(/keep it in base units, as a bigint or as decimal text\.$/)
})

test.each([
  ['plugins/send', 'src/a.ts', 'const sorted = Number(left !== null) - Number(right > 1n)'],
  ['plugins/send', 'src/a.ts', 'const isWhole = Number.isInteger(count) && amount + 1n > 0n'],
  ['plugins/send', 'src/a.test.ts', 'const wei = Number(amount)'],
  ['apps/shell', 'src/router/a.ts', 'const place = Number(text)'],
  ['packages/ui', 'src/tokens/tokens.ts', 'const usd = Number(toDecimal(amount, decimals)) * price'],
])('allows in %s/%s: %s', (directory, path, text) => {
  expect(check(directory, path, text)).toEqual([])
})

test('what is allowed in one place is not in another', () => {
  expect(check('packages/ui', 'src/tokens/a.ts', 'Number(toDecimal(amount, decimals))')).toHaveLength(1)
})
