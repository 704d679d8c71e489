import { expect, test } from 'vitest'
import { readConfig } from './readConfig.ts'
import { removeSource, setSource } from './setSource.ts'

const address = 'https://releases.example/acme-bridge'

test.each([
  ['export default {}', `export default { sources: { 'acme-bridge': '${address}' } }`],
  [
    "export default { baseUrl: '/' }",
    `export default { sources: { 'acme-bridge': '${address}' }, baseUrl: '/' }`,
  ],
  ['export default { sources: {} }', `export default { sources: { 'acme-bridge': '${address}' } }`],
  [
    "export default { sources: { 'acme-bridge': './x' /* ours */ } }",
    `export default { sources: { 'acme-bridge': '${address}' /* ours */ } }`,
  ],
])('writes an address into %s', (before, after) => {
  expect(setSource(before, 'acme-bridge', address)).toBe(after)
})

test.each([
  `export default {\n  // where\n  baseUrl: '/',\n}\n`,
  `export default {\n  sources: {\n    other: './other', // theirs\n  },\n}\n`,
  'export default {}',
  `export default { sources: { other: './other' } }`,
])('what was written and taken out leaves %j', (source) => {
  const written = setSource(source, 'acme-bridge', address)
  expect(readConfig(written).sources['acme-bridge']).toBe(address)
  const restored = removeSource(written, 'acme-bridge')
  expect(readConfig(restored)).toEqual(readConfig(source))
  expect(restored.replaceAll(/\s/g, '')).toBe(source.replaceAll(/\s/g, ''))
})

test('takes out the last of several, and leaves a text without it', () => {
  const source = "export default { sources: { a: './a', b: './b' } }"
  expect(removeSource(source, 'b')).toBe("export default { sources: { a: './a' } }")
  expect(removeSource(source, 'c')).toBe(source)
})

test('a comment before what is taken out swallows nothing', () => {
  const source = "export default { // ours\n  sources: { a: './a' }, baseUrl: '/' }"
  expect(removeSource(source, 'a')).toBe("export default { // ours\n  baseUrl: '/' }")
})

test('writes quotes and backslashes as they are', () => {
  const odd = "./o'clock\\x"
  expect(readConfig(setSource('export default {}', 'a', odd)).sources.a).toBe(odd)
})

test('refuses sources that are no object literal', () => {
  expect(() => setSource('export default { sources: all }', 'a', address)).toThrow('PORTICO-CLI-003')
})
