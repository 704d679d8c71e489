import { expect, test } from 'vitest'
import { parseManifest } from '../manifestSchema.ts'
import { fillOptions } from './fillOptions.ts'
import { moveOrigins, resolveOrigins } from './optionOrigins.ts'
import type { OptionDeclaration } from './options.ts'

const description = 'What it is for.'
const read = (options: object, capabilities: object = {}) =>
  parseManifest({
    id: 'acme',
    version: '1.0.0',
    displayName: 'Acme',
    engines: { portico: '^1.0.0' },
    contributes: {},
    capabilities,
    options,
    locales: ['en'],
  })
const readOption = (option: object) => read({ vault: { description, ...option } }).options

test.each([
  [{ type: 'string', required: true, default: 'a' }, 'what is required has no default'],
  [{ type: 'string', minimum: 1 }, 'minimum and maximum are of a number or an integer'],
  [{ type: 'boolean', maximum: 1 }, 'minimum and maximum are of a number or an integer'],
  [{ type: 'number', oneOf: ['a'] }, 'oneOf is of a string or a string[]'],
  [{ type: 'number', default: 'a', minimum: 1, maximum: 2 }, 'default: expected a number from 1 to 2'],
  [{ type: 'integer', default: 0.5, minimum: 0 }, 'default: expected a whole number from 0'],
  [{ type: 'string', default: 'c', oneOf: ['a', 'b'] }, 'default: expected a text of a, b'],
])('the declaration %j is refused in words', (option, words) => {
  expect(() => readOption(option)).toThrow(words)
})

test.each([
  { type: 'string', required: true },
  { type: 'string', default: 'a' },
  { type: 'number', minimum: 1, maximum: 2, default: 2 },
  { type: 'integer', maximum: 2 },
  { type: 'string', oneOf: ['a'] },
  { type: 'string[]', oneOf: ['a'], default: ['a'] },
])('the declaration %j is read', (option) => {
  expect(readOption(option)).toEqual({ vault: { description, ...option } })
})

test('a plugin has 50 options at the most', () => {
  const optionsOf = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`o${at}`, { type: 'string', description }]))
  expect(Object.keys(read(optionsOf(50)).options ?? {})).toHaveLength(50)
  expect(() => read(optionsOf(51))).toThrow('at most 50 options')
})

test('a text has 1,000 characters at the most, and a list 100 entries', () => {
  const declared: Record<string, OptionDeclaration> = {
    text: { type: 'string', description },
    list: { type: 'string[]', description },
  }
  const longest = { text: 'a'.repeat(1000), list: Array<string>(100).fill('a') }
  expect(fillOptions(declared, longest)).toEqual({ values: longest, faults: [] })
  expect(fillOptions(declared, { text: 'a'.repeat(1001), list: Array(101).fill('a') }).values).toEqual({})
})

test('what does not fit is quoted, but for what may hold a secret', () => {
  const declared: Record<string, OptionDeclaration> = { vault: { type: 'boolean', description } }
  const quote = (value: unknown) => fillOptions(declared, { vault: value }).faults
  expect(quote('yes')).toEqual(['vault: expected true or false, not "yes"'])
  expect(quote('a'.repeat(100))).toEqual([`vault: expected true or false, not "${'a'.repeat(59)}`])
  for (const secret of ['https://me:secret@a.example', 'https://a.example/?token=secret'])
    expect(quote(secret)).toEqual(['vault: expected true or false, not this one'])
})

test('an origin in braces is an option, and one with something around them is not', () => {
  const values = { vault: 'https://vault.example/path' }
  expect(resolveOrigins({ frames: ['{vault}'] }, values)).toEqual({ frames: ['https://vault.example'] })
  const odd = { frames: ['https://a.example/{vault}', '{vault}.example'] }
  expect(resolveOrigins(odd, values)).toEqual(odd)
})

test('rights without origins stay as they are when options change', () => {
  const [before, after] = [{ vault: 'https://a.example' }, { vault: 'https://b.example' }]
  const asked = { 'accounts.read': true, frames: ['{vault}', 'https://c.example'] } as const
  const held = { 'accounts.read': true, frames: ['https://a.example', 'https://c.example'] } as const
  expect(moveOrigins(held, { asked, before, after })).toEqual({
    'accounts.read': true,
    frames: ['https://c.example', 'https://b.example'],
  })
})
