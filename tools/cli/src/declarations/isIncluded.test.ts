import { expect } from 'vitest'
import { test } from '../fixtures/siteTest.ts'
import { isIncluded } from './isIncluded.ts'

test.for([
  ['{ "include": ["src"] }', 'src/portico-env.d.ts', true],
  ['{ "include": ["./src/"] }', 'src/portico-env.d.ts', true],
  ['{ "include": ["src"] }', 'portico-env.d.ts', false],
  ['{ "include": ["src/**/*.ts", "src/**/*.vue"] }', 'src/portico-env.d.ts', true],
  ['{ "include": ["src/**/*.tsx"] }', 'src/portico-env.d.ts', false],
  ['{ "include": ["src/*"] }', 'src/portico-env.d.ts', true],
  ['{ "include": ["*"] }', 'src/portico-env.d.ts', false],
  ['{ "include": ["**/*"] }', 'portico-env.d.ts', true],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: TypeScript's own
  ['{ "include": ["${configDir}/src"] }', 'src/portico-env.d.ts', true],
  ['{ "include": ["srcs", "sr?"] }', 'src/portico-env.d.ts', false],
  ['{ "include": ["src/main.ts"] }', 'src/portico-env.d.ts', false],
  ['{}', 'src/portico-env.d.ts', true],
  ['{ "exclude": ["node_modules"] }', 'src/portico-env.d.ts', true],
  ['{ "exclude": ["src"] }', 'src/portico-env.d.ts', false],
  ['{ "exclude": ["**/*.d.ts"] }', 'src/portico-env.d.ts', false],
  ['{ "files": ["main.ts"] }', 'portico-env.d.ts', false],
  ['{ "files": ["main.ts", "portico-env.d.ts"] }', 'portico-env.d.ts', true],
  ['{ "files": ["portico-env.d.ts"], "exclude": ["**/*.d.ts"] }', 'portico-env.d.ts', true],
  ['// of a template\n{ "include": [/* all of it */ "src",], }', 'src/portico-env.d.ts', true],
  ['{ "extends": "./.svelte-kit/tsconfig.json" }', 'src/portico-env.d.ts', null],
  ['{ "extends": "astro/tsconfigs/strict", "include": ["app"] }', 'src/portico-env.d.ts', false],
  ['{ "include": "src" }', 'src/portico-env.d.ts', null],
  ['{ "include": [', 'src/portico-env.d.ts', null],
  ['', 'src/portico-env.d.ts', null],
  ['{ "files": [], "references": [{ "path": "./.nuxt/tsconfig.app.json" }] }', 'portico-env.d.ts', null],
] as const)('%s takes %s: %s', async ([text, path, expected], { site }) => {
  await site.write('src/main.ts', '')
  await site.write('tsconfig.json', text)
  expect(await isIncluded(site.context, site.context.cwd, path)).toBe(expected)
})

test('what one of those referred to takes is taken, whether named by file or by folder', async ({ site }) => {
  const references = [{ path: './tsconfig.node.json' }, { path: './config' }]
  await site.write('tsconfig.json', JSON.stringify({ files: [], references }))
  await site.write('tsconfig.node.json', '{ "include": ["vite.config.ts"] }')
  await site.write('config/tsconfig.json', '{ "include": ["../src"] }')
  const look = (path: string) => isIncluded(site.context, site.context.cwd, path)
  expect(await look('src/portico-env.d.ts')).toBe(true)
  expect(await look('portico-env.d.ts')).toBe(false)
})

test('nothing is known of a site without a configuration', async ({ site }) => {
  expect(await isIncluded(site.context, site.context.cwd, 'portico-env.d.ts')).toBe(null)
})
