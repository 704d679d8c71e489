import { expect, test } from 'vitest'
import { readConfig } from './readConfig.ts'
import { setFeature } from './setFeature.ts'

const source = `import { defineConfig } from '@portico/cli'

// our site
export default defineConfig({
  publicDirectory: 'static', // served by the CDN
  features: {
    // asked for by marketing
    swap: false, // later
  },
})
`

test('switches a named feature and leaves everything else as it is', () => {
  expect(setFeature(source, 'swap', true)).toBe(source.replace('swap: false', 'swap: true'))
})

test('adds a feature in the layout of the object', () => {
  expect(setFeature(source, 'send', true)).toBe(
    source.replace('features: {\n', 'features: {\n    send: true,\n'),
  )
})

test('quotes a name that is no identifier', () => {
  expect(setFeature('export default { features: {} }', 'acme-bridge', true)).toBe(
    "export default { features: { 'acme-bridge': true } }",
  )
})

test('adds features to a config that names none', () => {
  const changed = setFeature("export default {\n  baseUrl: '/x/',\n}\n", 'send', true)
  expect(changed).toBe("export default {\n  features: { send: true },\n  baseUrl: '/x/',\n}\n")
  expect(readConfig(changed).features).toEqual({ send: true })
})

test('leaves a config alone when switching off what it does not name', () => {
  expect(setFeature(source, 'send', false)).toBe(source)
})

test.each([
  ['no default export', 'export const a = 1'],
  ['a computed config', 'export default load()'],
  ['no JavaScript', '<html>'],
  ['an unknown option', 'export default { publicDir: "x" }'],
  ['a directory outside', 'export default { publicDirectory: "../x" }'],
])('refuses %s', (_name, text) => {
  expect(() => readConfig(text)).toThrow('PORTICO-CLI-003')
})
