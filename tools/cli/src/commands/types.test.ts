import { rm } from 'node:fs/promises'
import { expect } from 'vitest'
import { compile } from '../fixtures/compile.ts'
import { installPlugin } from '../fixtures/installPlugin.ts'
import { type FixtureSite, test } from '../fixtures/siteTest.ts'
import { add } from './add.ts'
import { init } from './init.ts'
import { types } from './types.ts'

const title = { en: 'A' }

type Params = Readonly<Record<string, string>>

type Views = Readonly<Record<string, readonly string[]>>

/** Installs plugins that bring these views, with what they say that those take. */
async function installViews(
  site: FixtureSite,
  views: Views,
  params: Readonly<Record<string, Params>> = {},
): Promise<void> {
  for (const [id, ids] of Object.entries(views)) {
    const contributes = { views: ids.map((view) => ({ id: view, title, params: params[view] })) }
    await installPlugin(site, id, { id, contributes })
  }
}

/** Begins a site with such plugins. */
async function addViews(
  site: FixtureSite,
  views: Views,
  params: Readonly<Record<string, Params>> = {},
): Promise<void> {
  const dependencies = Object.fromEntries(Object.keys(views).map((id) => [id, '1.0.0']))
  await site.write(
    'package.json',
    JSON.stringify({ dependencies: { '@portico/shell': '1.0.0', ...dependencies } }),
  )
  await installViews(site, views, params)
  await init(site.context)
  await add(site.context, { features: Object.keys(views), yes: true })
}

/** What TypeScript says to a file of the site. */
async function compileUse(site: FixtureSite, source: string): Promise<string> {
  await site.write('use.ts', source)
  return compile(site, ['use.ts', 'portico-env.d.ts'])
}

test('declares the views of all pinned plugins', async ({ site }) => {
  await addViews(site, { send: ['Send', 'SendReview'], bridge: ['bridge/Start'] })
  const { views } = await types(site.context)
  expect(views.map(({ id }) => id)).toEqual(['Send', 'SendReview', 'bridge/Start'])
  expect(await site.read('portico-env.d.ts')).toMatchInlineSnapshot(`
    "// Written by \`portico types\` from portico.lock.json, and kept current with it: change nothing here.
    import type { ViewParams } from '@portico/embed'

    declare module '@portico/embed' {
      interface Register {
        readonly views: {
          readonly Account: ViewParams
          readonly Connect: ViewParams
          readonly Networks: ViewParams
          readonly WhatIsANetwork: ViewParams
          /** Of the plugin send. */
          readonly "Send": ViewParams
          /** Of the plugin send. */
          readonly "SendReview": ViewParams
          /** Of the plugin bridge. */
          readonly "bridge/Start": ViewParams
        }
        /** No other view opens. */
        readonly isComplete: true
      }
    }
    "
  `)
})

test('TypeScript takes what is declared, and nothing else', async ({ site }) => {
  await addViews(site, { send: ['Send', 'send/more.Words-too'] })
  await types(site.context)
  const use = (id: string) =>
    `import type { Register, ViewId } from '@portico/embed'
export const own: keyof Register['views'] = ${JSON.stringify(id)}
export const known: ViewId[] = ['Account', 'WhatIsANetwork', 'Send', 'send/more.Words-too']
`
  expect(await compileUse(site, use('Send'))).toBe('')
  expect(await compileUse(site, use('send/more.Words-too'))).toBe('')
  expect(await compileUse(site, use('Sned'))).toContain('TS2322')
})

const params = {
  Send: { amount: 'string?', chainId: 'number' },
  'send/Ask': { isUrgent: 'boolean?', value: 'bigint?' },
  'send/Plain': {},
}

test('declares the params that a manifest declares, which the lockfile of every page does without', async ({
  site,
}) => {
  await addViews(site, { send: Object.keys(params) }, params)
  expect((await types(site.context)).views).toContainEqual({
    id: 'Send',
    plugin: 'send',
    params: params.Send,
  })
  expect(await site.read('portico-env.d.ts')).toContain(
    'readonly "Send": { readonly amount?: string; readonly chainId: number }',
  )
  expect(await site.read('portico.lock.json')).not.toContain('chainId')
})

/** What `open` is given, and what TypeScript says to it. */
const openings = [
  ["{ view: 'Send', params: { chainId: 1 } }", ''],
  ["{ view: 'Send', params: { chainId: 1, amount: '0.5' } }", ''],
  ["{ view: 'Send', params: { chainId: '1' } }", 'TS2322'],
  ["{ view: 'Send', params: { chainId: 1, amuont: '0.5' } }", 'TS2561'],
  ["{ view: 'Send', params: { amount: '0.5' } }", 'TS2741'],
  ["{ view: 'Send' }", 'TS2345'],
  ["{ view: 'send/Ask', params: { isUrgent: true, value: 1n } }", ''],
  ["{ view: 'send/Ask' }", ''],
  ["{ view: 'send/Ask', params: { value: 1 } }", 'TS2322'],
  ["{ view: 'send/Plain' }", ''],
  ["{ view: 'send/Plain', params: { chainId: 1 } }", 'TS2322'],
  ["{ view: 'send/Free', params: { anything: 1 } }", ''],
  ["{ view: 'Account' }", ''],
  ["{ view: 'Connect', params: { anything: 1 } }", ''],
  ["{ view: 'Acount' }", 'TS2820'],
  ["{ view: 'send/Gone' }", 'TS2322'],
  ["{ view: 'Elsewhere', params: { anything: 1 } }", 'TS2322'],
  ["{ view: 'Account' as string }", 'TS2322'],
  ['{}', ''],
] as const

test('TypeScript holds what is opened to the params that are declared', async ({ site }) => {
  await addViews(site, { send: [...Object.keys(params), 'send/Free'] }, params)
  await types(site.context)
  // A line for each, all compiled at once.
  const lines = openings.map(([parameters]) => `portico.open(${parameters})`)
  const said = await compileUse(
    site,
    `${lines.join('\n')}\ndeclare const portico: import('@portico/embed').Portico\n`,
  )
  const found = new Map(
    [...said.matchAll(/\buse\.ts\((\d+),\d+\): error (TS\d+)/gm)].map(([, line, code]) => [
      Number(line),
      code,
    ]),
  )
  expect(openings.map(([parameters], index) => [parameters, found.get(index + 1) ?? ''])).toEqual(openings)
  expect(Math.max(...found.keys())).toBeLessThanOrEqual(openings.length)
})

const anyView = `import type { Portico } from '@portico/embed'
export const open = (portico: Portico, view: string) => [portico.open({ view: 'Elsewhere' }), portico.open({ view })]
`

test('an unknown view is an error where the site has declarations, and only there', async ({ site }) => {
  await addViews(site, { send: ['Send'] })
  await site.write('portico-env.d.ts', '')
  expect(await compileUse(site, anyView)).toBe('')
  await types(site.context)
  expect((await compileUse(site, anyView)).match(/TS2322/g)).toHaveLength(2)
})

test('views stay open where somebody else registers some', async ({ site }) => {
  await addViews(site, { send: ['Send'] })
  const register =
    "interface Register { readonly views: { readonly 'acme/Bridge': { readonly from: string } } }"
  await site.write(
    'portico-env.d.ts',
    `import '@portico/embed'\ndeclare module '@portico/embed' { ${register} }\n`,
  )
  expect(await compileUse(site, anyView)).toBe('')
})

test('params are any record where the files of a release are not copied, and that is said', async ({
  site,
}) => {
  await addViews(site, { send: ['Send'] }, params)
  await rm(`${site.context.cwd}/public`, { recursive: true })
  await types(site.context)
  expect(await site.read('portico-env.d.ts')).toContain('readonly "Send": ViewParams')
  expect(site.output.join('\n')).toContain('The files of send are not copied')
})

test('a copied manifest that the lockfile does not accept is not believed', async ({ site }) => {
  await addViews(site, { send: ['Send'] }, params)
  const path = 'public/portico/plugins/send/1.0.0/portico.release.json'
  await site.write(path, (await site.read(path)).replace('^1.0.0', '^1.2.0'))
  expect((await types(site.context)).views).toEqual([{ id: 'Send', plugin: 'send' }])
})

test('declares none where no plugin is pinned, and TypeScript takes that too', async ({ site }) => {
  await site.write('portico.config.ts', 'export default {}')
  expect((await types(site.context)).views).toEqual([])
  expect(await compileUse(site, "import '@portico/embed'\n")).toBe('')
})

test('changes nothing when run twice, nor on a dry run', async ({ site }) => {
  await init(site.context)
  await types(site.context, { dryRun: true })
  expect(await site.list()).not.toContain('portico-env.d.ts')
  expect((await types(site.context)).changes).toEqual([{ action: 'create', path: 'portico-env.d.ts' }])
  expect((await types(site.context)).changes).toEqual([])
})

test('says what a site has to install itself, so that TypeScript reaches what is added to', async ({
  site,
}) => {
  await init(site.context)
  await site.write('pnpm-lock.yaml', '')
  await types(site.context)
  expect(site.output.join('\n')).not.toContain('TypeScript does not reach')
  await rm(`${site.context.cwd}/node_modules/@portico/embed`, { recursive: true })
  await types(site.context)
  expect(site.output.join('\n')).toContain('Run `pnpm add @portico/embed`')
})
