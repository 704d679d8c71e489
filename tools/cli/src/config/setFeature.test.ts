import { expect, test } from 'vitest'
import { readConfig } from './readConfig.ts'
import { removeFeature, setFeature } from './setFeature.ts'

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
  ['a: true', ''],
  ['a: true, b: true', 'b: true'],
  ['b: true, a: true', 'b: true'],
  ['b: true, a: true,', 'b: true,'],
  ['b: true, a: true, c: true', 'b: true, c: true'],
  ['a: true /* ours */, b: true', '/* ours */ b: true'],
])('takes a feature out of { %s }', (before, after) => {
  const toConfig = (features: string) => `export default { features: ${features ? `{ ${features} }` : '{}'} }`
  expect(removeFeature(toConfig(before), 'a')).toBe(toConfig(after))
})

test.each([
  ['{\n    a: true,\n  }', '{}'],
  ['{\n    a: true\n  }', '{}'],
  ['{\n    a: true,\n    b: true,\n  }', '{\n    b: true,\n  }'],
  ['{\n    b: true,\n    a: true\n  }', '{\n    b: true\n  }'],
  ['{\r\n    a: true,\r\n    b: true,\r\n  }', '{\r\n    b: true,\r\n  }'],
  ['{ // ours\n    a: true }', '{ // ours\n    }'],
  ['{\n    // ours\n    a: true, b: true,\n  }', '{\n    // ours\n    b: true,\n  }'],
  ['{\n    a: true, // ours\n    b: true,\n  }', '{\n    // ours\n    b: true,\n  }'],
  ['{\n    a: true // ours\n    , b: true }', '{\n    // ours\n     b: true }'],
  ['{\n    b: true, // {\n    a: true // ours\n  }', '{\n    b: true, // {\n    // ours\n  }'],
])('takes a feature out of %j, and leaves comments and lines', (before, after) => {
  const removed = removeFeature(`export default { features: ${before} }`, 'a')
  expect(removed).toBe(`export default { features: ${after} }`)
  expect(readConfig(removed).features).toEqual(before.includes('b: true') ? { b: true } : {})
})

test('leaves a config alone that does not name what is taken out', () => {
  for (const text of [source, 'export default {}']) expect(removeFeature(text, 'send')).toBe(text)
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
