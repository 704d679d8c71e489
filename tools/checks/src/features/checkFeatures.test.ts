import { expect, test } from 'vitest'
import { createFixtureWorkspace } from '../imports/createFixtureWorkspace.ts'
import { checkFeatures } from './checkFeatures.ts'

const check = (path: string, text: string, kind = 'app') =>
  checkFeatures(createFixtureWorkspace({ 'apps/subject': { kind, files: { [path]: text } } }), {
    send: ['Send', 'SendReview'],
    swap: ['Swap'],
  })

test.each([
  "if (id === 'send') open()",
  'const view = "SendReview"',
  'import("@portico/plugin-swap")',
  "const command = 'swap/quote'",
  'const path = `plugins/send`',
])('refuses %s', (text) => {
  const [violation] = check('src/a.ts', text)
  expect(violation).toMatchObject({ where: 'apps/subject/src/a.ts' })
  expect(violation?.message).toMatch(/^names the feature (send|swap) \(.+\): take it from the manifest/)
})

test.each([
  ['src/a.ts', "// 'send' is one of them"],
  ['src/a.ts', "/** For example 'Send'. */ const a = 1"],
  ['src/a.ts', "const word = 'sending'"],
  ['src/a.ts', 'wallet.send(request)'],
  ['src/a.test.ts', "const id = 'send'"],
  ['src/fixtures/a.ts', "const id = 'send'"],
  ['a.config.ts', "const id = 'send'"],
])('allows in %s: %s', (path, text) => {
  expect(check(path, text)).toEqual([])
})

test('plugins, examples and journeys name what they like', () => {
  expect(check('src/a.ts', "const id = 'send'", 'plugin')).toEqual([])
  expect(check('src/a.ts', "const id = 'send'", 'example')).toEqual([])
})
