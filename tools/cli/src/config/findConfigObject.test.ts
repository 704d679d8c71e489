import { expect, test } from 'vitest'
import { findConfigObject } from './findConfigObject.ts'
import { readConfig } from './readConfig.ts'
import { setFeature } from './setFeature.ts'
import { removeSource, setSource } from './setSource.ts'

test.each([
  "export default { a: 1, b: [-2, true, null], 'c-d': `e`, \"f\": { 7: 'g' } }",
  "import { defineConfig } from '@portico/cli'\nexport default defineConfig({ a: 1, b: [-2, true, null], 'c-d': 'e', f: { 7: 'g' } })",
  "export default defineConfig({ a: 1, b: [-2, true, null] as const, 'c-d': 'e', f: { 7: 'g' } } satisfies PorticoConfig)",
])('literals are read: %s', (source) => {
  expect(findConfigObject(source).value).toEqual({
    a: 1,
    b: [-2, true, null],
    'c-d': 'e',
    f: { 7: 'g' },
  })
})

test.each([
  ['an environment variable', 'features: process.env.FEATURES', 'line 2: `process.env.FEATURES`'],
  ['a name', 'features: shared', 'line 2: `shared`'],
  ['a name for short', 'features', 'line 2: `features`'],
  ['a spread', '...shared', 'line 2: `...shared`'],
  ['a spread within', 'features: { ...shared }', 'line 2: `...shared`'],
  ['an element of a list', "networks: ['eip155:1', main]", 'line 2: `main`'],
  ['a call', 'features: read()', 'line 2: `read()`'],
  ['a function', 'features() {}', 'line 2: `features() {}`'],
  ['a computed name', "['fea' + 'tures']: {}", 'line 2'],
  ['a name that is computed', '[features]: {}', 'line 2: `[features]: {}`'],
  ['a text with a value in it', `baseUrl: \`/\${base}/\``, 'line 2'],
  ['an option twice', 'features: { a: true }, features: {}', '`features` is said twice'],
])('%s, which only a run could say, is refused and not left out', (_, option, details) => {
  const source = `export default defineConfig({\n  ${option},\n})`
  for (const read of [readConfig, (text: string) => setFeature(text, 'send', false)])
    expect(() => read(source)).toThrow(expect.objectContaining({ code: 'PORTICO-CLI-003' }))
  expect(() => readConfig(source)).toThrow(details)
})

test('what another function makes of the options is not known', () => {
  expect(() => readConfig('export default withDefaults({ features: {} })')).toThrow('PORTICO-CLI-003')
})

const typed = `import { defineConfig } from '@portico/cli'

// Größe
export default defineConfig({
\tfeatures: {
\t\tsend: true, // €
\t\tswap: false,
\t},
})
`

test.each([
  ['tabs', typed],
  ['line ends of Windows', typed.replaceAll('\n', '\r\n')],
  ['a byte order mark', `\uFEFF${typed}`],
])('a configuration with %s is edited in place', (_, source) => {
  expect(setFeature(source, 'send', false)).toBe(source.replace('send: true', 'send: false'))
  const added = setFeature(source, 'nfts', true)
  expect(added).toBe(
    source.replace('\t\tsend', `\t\tnfts: true,${source.includes('\r') ? '\r' : ''}\n\t\tsend`),
  )
  expect(readConfig(added).features).toEqual({ nfts: true, send: true, swap: false })
  const written = setSource(source, 'acme', './acme')
  expect(readConfig(written).sources).toEqual({ acme: './acme' })
  expect(removeSource(written, 'acme').replaceAll(/\s/g, '')).toBe(source.replaceAll(/\s/g, ''))
})

test('a comment in an object without properties stays', () => {
  const source = 'export default {\n  features: {\n    // none yet\n  },\n}\n'
  expect(setFeature(source, 'send', true)).toBe(
    'export default {\n  features: {\n    send: true,\n    // none yet\n  },\n}\n',
  )
})
