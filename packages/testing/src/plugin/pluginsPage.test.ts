import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { manifestSchema, parseManifest } from '@portico/contract/manifest'
import { expect, onTestFinished, test } from 'vitest'
import { createTestContext } from './createTestContext.ts'

const root = join(import.meta.dirname, '../../../..')
const page = await readFile(join(root, 'docs/plugins.md'), 'utf8')
const blocks = [...page.matchAll(/^```(\w+)\n(.*?)^```/gms)].map(([, language = '', text = ''], index) => ({
  name: `block ${index}`,
  language,
  text,
}))
const manifests = blocks.filter(({ language }) => language === 'json')
const code = blocks.filter(({ language }) => /^tsx?$/.test(language))

/** A plugin that every excerpt of a manifest could stand in. */
const whole = {
  id: 'acme',
  version: '1.0.0',
  displayName: 'Acme',
  engines: { portico: '^1.0.0' },
  contributes: {},
  capabilities: {},
  locales: ['en'],
}

const read = (text: string) => JSON.parse(text.trimStart().startsWith('{') ? text : `{${text}}`)

test.each(manifests)('$name of JSON is a manifest, or a part of one', ({ text }) => {
  const part = read(text)
  const [id] = /acme-\w+/.exec(text) ?? ['acme']
  expect(() => parseManifest({ ...whole, id, ...part })).not.toThrow()
})

/** Names that a block uses as given: what the text around it says, or the reader's own. */
const given = `import type { PluginContext } from '@portico/contract'
import type { PluginHeadless } from '@portico/contract/shell'
import type { Portico } from '@portico/embed'
declare const context: PluginContext
declare const portico: Portico
`

/** What `portico types` writes of the plugins of the page. */
const register = `import type {} from '@portico/embed'
declare module '@portico/embed' {
  interface Register {
    readonly results: { readonly 'acme-pay/Checkout': { readonly hash: string } }
    readonly events: { readonly 'acme-pay/completed': { readonly hash: string } }
  }
}
`

const isModule = (text: string) => /^(import|export|declare module) /m.test(text)

/** Elements of `@portico/ui` that a block draws without an import. */
function importElements(text: string, exported: readonly string[]): string {
  const drawn = [...new Set([...text.matchAll(/<([A-Z]\w+)/g)].map(([, name = '']) => name))]
  const missing = drawn.filter(
    (name) => exported.includes(name) && !new RegExp(`import[^;]*\\b${name}\\b`).test(text),
  )
  return missing.length > 0 ? `import { ${missing.join(', ')} } from '@portico/ui'\n` : ''
}

function toFile(text: string, exported: readonly string[]): string {
  if (isModule(text)) return /declare module/.test(text) ? `${given}export {}\n${text}` : text
  return `${given}${importElements(text, exported)}export async function example() {\n${text}\n}\n`
}

/** What is only the reader's: names that the page does not define, and modules of their own repository. */
const own = /error TS(2304|2552|2593|2307|7031|7006|18004|7016)/

test('the code compiles', async () => {
  const ui = Object.keys(await import('@portico/ui'))
  const directory = await mkdtemp(join(root, 'packages/testing/.docs-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  for (const { name, text } of code)
    await writeFile(join(directory, `${name.replace(' ', '')}.tsx`), toFile(text, ui))
  await writeFile(join(directory, 'portico-env.d.ts'), register)
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    jsxImportSource: '@portico/ui',
    allowImportingTsExtensions: true,
    types: [],
    customConditions: ['@portico/source'],
  }
  await writeFile(
    join(directory, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['*.tsx', '*.d.ts'] }),
  )
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const said = await promisify(execFile)(process.execPath, [
    compiler,
    '-p',
    directory,
    '--pretty',
    'false',
  ]).then(
    ({ stdout }) => stdout,
    ({ stdout }) => stdout as string,
  )
  const faults = said.split('\n').filter((line) => line.includes('.docs-') && !own.test(line))
  expect(faults).toEqual([])
})

const { contributes, capabilities } = manifestSchema.entries
const inCode = code.map(({ text }) => text).join('\n')
const inManifests = manifests.map(({ text }) => text).join('\n')

test('every contribution and every right stands in an example', () => {
  const names = [...Object.keys(contributes.entries), ...Object.keys(capabilities.entries)]
  expect(names.filter((name) => !inManifests.includes(`"${name}"`))).toEqual([])
})

test('every member of the context stands in an example', () => {
  const {
    requests,
    calls,
    sent,
    emitted,
    addedViews,
    addedCommands,
    setAccount,
    setAccounts,
    setBalances,
    setSiteTransactions,
    notify,
    dispose,
    ...context
  } = createTestContext()
  expect(Object.keys(context).filter((name) => !new RegExp(`\\b${name}\\b`).test(inCode))).toEqual([])
})
