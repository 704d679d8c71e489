import { expect, test } from 'vitest'
import { parseManifest } from '../manifestSchema.ts'
import { fillOptions } from './fillOptions.ts'
import { moveOrigins, resolveOrigins } from './optionOrigins.ts'
import type { OptionDeclaration } from './options.ts'

const manifest = (options: object, capabilities: object = {}) => ({
  id: 'acme',
  version: '1.0.0',
  displayName: 'Acme',
  engines: { portico: '^1.0.0' },
  contributes: {},
  capabilities,
  options,
  locales: ['en'],
})
const description = 'What it is for.'
const slippage: OptionDeclaration = { type: 'number', default: 1, minimum: 0, maximum: 50, description }

test('fills in what the site leaves out, and leaves out what has no default', () => {
  const declared = { slippage, vault: { type: 'url', description } } as const
  expect(fillOptions(declared)).toEqual({ values: { slippage: 1 }, faults: [] })
  expect(fillOptions(declared, { slippage: 0 }).values).toEqual({ slippage: 0 })
})

test('an option of the name of a member of every object is one like others', () => {
  expect(fillOptions({}, { constructor: 'a' })).toEqual({ values: {}, faults: [] })
  const declared: OptionDeclaration = { type: 'string', description }
  expect(fillOptions({ valueOf: declared })).toEqual({ values: {}, faults: [] })
})

test('names what is missing', () => {
  const { faults } = fillOptions({ vault: { type: 'origin', required: true, description } })
  expect(faults).toEqual(['vault: expected an origin such as https://pay.example, not nothing'])
})

test.for<[Partial<OptionDeclaration>, readonly unknown[], readonly unknown[]]>([
  [{ type: 'string' }, ['', 'a'], [1, null, 'a'.repeat(1001)]],
  [{ type: 'string', oneOf: ['fast', 'cheap'] }, ['fast'], ['slow', '']],
  [{ type: 'number', minimum: 0, maximum: 50 }, [0, 0.5, 50], [-1, 51, '1', Number.NaN, Infinity, true]],
  [{ type: 'integer' }, [-3], [0.5, 2 ** 53]],
  [{ type: 'boolean' }, [false], [0, 'true']],
  [
    { type: 'url' },
    ['https://a.example/b?c', 'http://localhost:4000/x'],
    ['http://a.example', 'https://me:secret@a.example', 'javascript:alert(1)', '//a.example', '/a', 1],
  ],
  [
    { type: 'origin' },
    ['https://a.example', 'https://a.example:8443', 'http://127.0.0.1:4000', 'http://[::1]'],
    [
      'https://a.example/',
      'https://A.example',
      'https://*.example',
      'https://a.example:443',
      "https://a';b",
      'http://a.example',
    ],
  ],
  [{ type: 'string[]' }, [[], ['a']], ['a', [1], Array(101).fill('a')]],
])('%j takes %j and refuses %j', ([declared, taken, refused]) => {
  const option = { type: 'string', description, ...declared } as OptionDeclaration
  for (const value of taken) expect(fillOptions({ option }, { option: value }).faults).toEqual([])
  for (const value of refused) expect(fillOptions({ option }, { option: value }).faults).toHaveLength(1)
})

test('a fault shows no address that may hold a secret', () => {
  const { faults } = fillOptions(
    { vault: { type: 'url', description } },
    { vault: 'ftp://me:secret@a.example' },
  )
  expect(faults).toEqual(['vault: expected an https address, not this one'])
})

test.for<[string, object]>([
  ['an unknown type', { a: { type: 'date', description } }],
  ['no description', { a: { type: 'string' } }],
  ['a name that is no name', { 'a b': { type: 'string', description } }],
  ['a default beside required', { a: { type: 'string', default: 'a', required: true, description } }],
  ['a default that does not fit', { a: { ...slippage, default: 51 } }],
  ['a bound of a text', { a: { type: 'string', minimum: 1, description } }],
  ['choices of a number', { a: { type: 'number', oneOf: ['1'], description } }],
  ['too many', Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`a${index}`, slippage]))],
])('a manifest is refused for %s', ([, options]) => {
  expect(() => parseManifest(manifest(options))).toThrow('PORTICO-PLUGIN-013')
})

test('an origin of a right may be an option that gives one, and no other', () => {
  const asking = { 'wallet.request': ['{vault}'] }
  const parse = (type: string) => () => parseManifest(manifest({ vault: { type, description } }, asking))
  expect(parse('url')).not.toThrow()
  expect(parse('origin')).not.toThrow()
  expect(parse('string')).toThrow('{vault} is no option of type url or origin')
  expect(() => parseManifest(manifest({}, asking))).toThrow('{vault} is no option')
  expect(() => parseManifest(manifest({}, { 'wallet.request': ['{constructor}'] }))).toThrow('{constructor}')
})

test('of an option becomes its origin, of one that is not given nothing', () => {
  const capabilities = { toast: true, 'chain.request': [], 'api.fetch': ['{vault}', '/v1'] } as const
  expect(resolveOrigins(capabilities, { vault: 'https://a.example/path' })).toEqual({
    ...capabilities,
    'api.fetch': ['https://a.example', '/v1'],
  })
  expect(resolveOrigins(capabilities, {})).toEqual({ ...capabilities, 'api.fetch': ['/v1'] })
  expect(resolveOrigins({ 'api.fetch': ['{vault}'] }, {})).toEqual({})
})

test('what was granted as the value of an option follows it, and nothing else does', () => {
  const asked = { toast: true, 'api.fetch': ['{vault}', '{other}', '/v1'] } as const
  const before = { vault: 'https://a.example', other: 'https://b.example' }
  const after = { vault: 'https://c.example/d', other: 'https://e.example' }
  const move = (held: object) => moveOrigins(held, { asked, before, after })
  expect(move({ toast: true, 'api.fetch': ['https://a.example', '/v1'] })).toEqual({
    toast: true,
    'api.fetch': ['/v1', 'https://c.example'],
  })
  expect(move({ 'api.fetch': ['https://f.example'] })).toEqual({ 'api.fetch': ['https://f.example'] })
  expect(move({ 'wallet.request': ['eth_call'] })).toEqual({ 'wallet.request': ['eth_call'] })
})
