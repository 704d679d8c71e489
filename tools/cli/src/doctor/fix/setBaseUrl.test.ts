import { expect, test } from 'vitest'
import { setBaseUrl } from './setBaseUrl.ts'

test.each([
  ['export default {}', "export default { baseUrl: '/a/' }"],
  ["export default { /* why */ baseUrl: '/old/' }", "export default { /* why */ baseUrl: '/a/' }"],
  [
    'export default defineConfig({\n  // why\n  features: {},\n})',
    "export default defineConfig({\n  baseUrl: '/a/',\n  // why\n  features: {},\n})",
  ],
])('changes the address alone in %j', (source, expected) => {
  expect(setBaseUrl(source, '/a/')).toBe(expected)
})

test('writes quotes as text', () => {
  expect(setBaseUrl('export default {}', "/it's/")).toContain(String.raw`'/it\'s/'`)
})
