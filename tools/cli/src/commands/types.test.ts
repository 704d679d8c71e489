import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { type FixtureSite, test } from '../fixtures/siteTest.ts'
import { add } from './add.ts'
import { init } from './init.ts'
import { types } from './types.ts'

const title = { en: 'A' }
const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** Installs and adds plugins that bring these views. */
async function addViews(
  site: FixtureSite,
  views: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const dependencies = Object.fromEntries(Object.keys(views).map((id) => [id, '1.0.0']))
  await site.write(
    'package.json',
    JSON.stringify({ dependencies: { '@portico/shell': '1.0.0', ...dependencies } }),
  )
  for (const [id, ids] of Object.entries(views)) {
    const contributes = { views: ids.map((view) => ({ id: view, title })) }
    const manifest = { id, version: '1.0.0', displayName: id, engines: { portico: '^1.0.0' }, contributes }
    const release = { manifest: { ...manifest, capabilities: {}, locales: ['en'] }, entry: 'a.js' }
    await site.install(id, release, { 'a.js': id })
  }
  await init(site.context)
  await add(site.context, { features: Object.keys(views), yes: true })
}

/** What TypeScript says to a file of the site. */
async function compile(site: FixtureSite, source: string): Promise<string> {
  const contract = `${root}packages/contract/src/exports/index.ts`
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: 'es2023',
    module: 'esnext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    types: [],
    paths: { '@portico/contract': [contract] },
  }
  await site.write('use.ts', source)
  await site.write(
    'tsconfig.json',
    JSON.stringify({ compilerOptions, files: ['use.ts', 'portico-env.d.ts'] }),
  )
  const run = promisify(execFile)(process.execPath, [
    `${root}node_modules/typescript/bin/tsc`,
    '-p',
    site.context.cwd,
  ])
  return run.then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  )
}

test('declares the views of all pinned plugins, each once', async ({ site }) => {
  await addViews(site, { send: ['Send', 'SendReview'], bridge: ['bridge/Start', 'Send'] })
  const { views } = await types(site.context)
  expect(views.map(({ id }) => id)).toEqual(['Send', 'SendReview', 'bridge/Start'])
  expect(await site.read('portico-env.d.ts')).toMatchInlineSnapshot(`
    "// Written by \`portico types\` from portico.lock.json, and written anew by it: change nothing here.
    import type { ViewParams } from '@portico/contract'

    declare module '@portico/contract' {
      interface Register {
        readonly views: {
          /** Of the plugin bridge. */
          readonly "Send": ViewParams
          /** Of the plugin send. */
          readonly "SendReview": ViewParams
          /** Of the plugin bridge. */
          readonly "bridge/Start": ViewParams
        }
      }
    }
    "
  `)
})

test('TypeScript takes what is declared, and nothing else', async ({ site }) => {
  // An id is any text; it must not end the file's own words.
  await addViews(site, { send: ['Send', 'x*/"; evil'] })
  await types(site.context)
  const use = (id: string) =>
    `import type { Register, ViewId } from '@portico/contract'
export const own: keyof Register['views'] = ${JSON.stringify(id)}
export const open: ViewId = 'Elsewhere'
`
  expect(await compile(site, use('Send'))).toBe('')
  expect(await compile(site, use('x*/"; evil'))).toBe('')
  expect(await compile(site, use('Sned'))).toContain('TS2322')
})

test('declares none where no plugin is pinned, and TypeScript takes that too', async ({ site }) => {
  await site.write('portico.config.ts', 'export default {}')
  expect((await types(site.context)).views).toEqual([])
  expect(await compile(site, "import '@portico/contract'\n")).toBe('')
})

test('changes nothing when run twice, nor on a dry run', async ({ site }) => {
  await init(site.context)
  await types(site.context, { dryRun: true })
  expect(await site.list()).not.toContain('portico-env.d.ts')
  expect((await types(site.context)).changes).toEqual([{ action: 'create', path: 'portico-env.d.ts' }])
  expect((await types(site.context)).changes).toEqual([])
})
