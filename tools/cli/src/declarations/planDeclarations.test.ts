import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { add } from '../commands/add.ts'
import { check } from '../commands/check.ts'
import { disable } from '../commands/disable.ts'
import { doctor } from '../commands/doctor.ts'
import { enable } from '../commands/enable.ts'
import { init } from '../commands/init.ts'
import { lock } from '../commands/lock.ts'
import { remove } from '../commands/remove.ts'
import { rollback } from '../commands/rollback.ts'
import { types } from '../commands/types.ts'
import { update } from '../commands/update.ts'
import { compile } from '../fixtures/compile.ts'
import { installPlugin } from '../fixtures/installPlugin.ts'
import { codeOf, type FixtureSite, test } from '../fixtures/siteTest.ts'
import { declarationsName } from './declarationsPath.ts'
import { listViews } from './planDeclarations.ts'

/** Installs a version of send whose view takes the params. */
function installSend(site: FixtureSite, version: string, params: Readonly<Record<string, string>>) {
  const contributes = { views: [{ id: 'Send', title: { en: 'Send' }, params }] }
  return installPlugin(site, '@portico/plugin-send', { id: 'send', version, contributes })
}

/** Where the type of the options stands. */
const configTypes = fileURLToPath(new URL('../config/defineConfig.ts', import.meta.url))

const features = ['send']
const isDeclared = async (site: FixtureSite, text = '"Send"') =>
  (await site.read(declarationsName)).includes(text)

test.beforeEach(async ({ site }) => {
  await installSend(site, '1.2.0', { amount: 'string' })
  await init(site.context)
})

test('what adds, removes or switches features keeps the declarations current', async ({ site }) => {
  await types(site.context)
  const { changes } = await add(site.context, { features, yes: true })
  expect(changes).toContainEqual({ action: 'update', path: declarationsName })
  expect(await isDeclared(site)).toBe(true)
  await disable(site.context, { features })
  expect(await isDeclared(site)).toBe(false)
  await enable(site.context, { features })
  expect(await isDeclared(site)).toBe(true)
  await remove(site.context, { features })
  expect(await isDeclared(site)).toBe(false)
})

test('an update brings the params of the new release, and a rollback those of the one before', async ({
  site,
}) => {
  await add(site.context, { features, yes: true })
  await types(site.context)
  await installSend(site, '1.3.0', { value: 'bigint' })
  await update(site.context, { features, canary: 10, yes: true })
  expect(await isDeclared(site, 'amount: string')).toBe(true)
  await update(site.context, { features, yes: true })
  expect(await isDeclared(site, 'value: bigint')).toBe(true)
  const { changes } = await rollback(site.context, { features })
  expect(changes).toContainEqual({ action: 'update', path: declarationsName })
  expect(await isDeclared(site, 'amount: string')).toBe(true)
})

test('what a site keeps for a plugin that is off stays open, and what it decides about others is held to their types', async ({
  site,
}) => {
  const options = { slippage: { type: 'number', default: 1, description: 'Per cent.' } }
  for (const id of ['swap', 'onramp']) await installPlugin(site, id, { id, options })
  const dependencies = { '@portico/shell': '1.0.0', swap: '1.0.0', onramp: '1.0.0' }
  await site.write('package.json', JSON.stringify({ dependencies }))
  const plugins = 'swap: { slippage: 2 }, onramp: { slippage: 3 }'
  await site.write(
    'portico.config.ts',
    `export default { features: { swap: true, onramp: true }, plugins: { ${plugins} } }`,
  )
  await types(site.context)
  await lock(site.context)
  await disable(site.context, { features: ['onramp'] })
  await site.write(
    'use.ts',
    `import type { PluginsConfig } from '${configTypes}'
const kept: PluginsConfig = { ${plugins} }
const wrong: PluginsConfig = { swap: { slippage: 'much' }, onramp: {} }
const unknown: PluginsConfig = { other: {} }
export const all = [kept, wrong, unknown]
`,
  )
  const said = await compile(site, ['use.ts', declarationsName])
  expect(said.match(/use\.ts\(\d+/g)).toEqual(['use.ts(3', 'use.ts(4'])
})

test('a dry run shows how they would change', async ({ site }) => {
  await types(site.context)
  await add(site.context, { features, dryRun: true })
  expect(site.output.at(-1)).toContain('+      readonly "Send": { readonly amount: string }')
  expect(await isDeclared(site)).toBe(false)
})

test('check finds those that lag, doctor names them once, and lock fixes them', async ({ site }) => {
  await add(site.context, { features, yes: true })
  await types(site.context)
  await site.write(declarationsName, '// mine\n')
  await expect(check(site.context)).rejects.toSatisfy(codeOf('PORTICO-CLI-012'))
  expect(site.output.at(-1)).toContain('PORTICO-SITE-018')
  await doctor(site.context, { json: true }).catch(() => {})
  const { findings } = JSON.parse(site.output.at(-1) ?? '')
  expect(findings.map(({ code }: { code: string }) => code)).toEqual(['PORTICO-SITE-018'])
  expect((await lock(site.context)).changes).toEqual([{ action: 'update', path: declarationsName }])
  expect((await check(site.context)).findings).toEqual([])
})

test('a site without the file gets none', async ({ site }) => {
  await add(site.context, { features, yes: true })
  await lock(site.context)
  expect(await site.list()).not.toContain(declarationsName)
})

const inSource = `src/${declarationsName}`

test('they lie in src where a site has such a folder, and are kept current there', async ({ site }) => {
  await site.write('src/main.ts', '')
  expect((await types(site.context)).changes).toEqual([{ action: 'create', path: inSource }])
  const { changes } = await add(site.context, { features, yes: true })
  expect(changes).toContainEqual({ action: 'update', path: inSource })
  expect(await site.list()).not.toContain(declarationsName)
})

test('what lies where TypeScript does not look is reported by check and moved', async ({ site }) => {
  await add(site.context, { features, yes: true })
  await types(site.context)
  const written = await site.read(declarationsName)
  await site.write('src/main.ts', '')
  await expect(check(site.context)).rejects.toSatisfy(codeOf('PORTICO-CLI-012'))
  expect(site.output.at(-1)).toContain('PORTICO-SITE-018')
  await doctor(site.context, { fix: true, yes: true }).catch(() => {})
  expect(await site.read(inSource)).toBe(written)
  expect(await site.list()).not.toContain(declarationsName)
  expect((await check(site.context)).findings).toEqual([])
  expect((await types(site.context)).changes).toEqual([])
})

test('doctor says where the configuration of TypeScript leaves them out', async ({ site }) => {
  await types(site.context)
  const examine = async (include: string) => {
    await site.write('tsconfig.json', JSON.stringify({ include: [include] }))
    await doctor(site.context, { json: true }).catch(() => {})
    const { findings } = JSON.parse(site.output.at(-1) ?? '')
    return findings.filter(({ code }: { code: string }) => code.startsWith('PORTICO-SITE'))
  }
  expect(await examine('app')).toMatchObject([
    {
      code: 'PORTICO-SITE-020',
      severity: 'warning',
      details: `tsconfig.json leaves out ${declarationsName}`,
    },
  ])
  expect(await examine('*.ts')).toEqual([])
})

test('declares a view once that merged branches have twice', () => {
  const contributes = { views: [{ id: 'Send', title: { en: 'Send' } }] }
  const views = listViews({ bridge: { contributes }, send: { contributes } })
  expect(views).toEqual([{ id: 'Send', plugin: 'bridge' }])
})

test('results, commands and events are typed as their plugin declares them, and the lockfile holds none of the types', async ({
  site,
}) => {
  const title = { en: 'Send' }
  const contributes = {
    views: [{ id: 'send/Form', title, params: { to: 'string' }, result: { hash: 'string' } }],
    commands: [
      { id: 'send/quote', params: { amount: 'bigint' }, result: { price: 'string?' } },
      { id: 'send/stop' },
    ],
    events: [{ id: 'send/completed', payload: { hash: 'string' } }],
  }
  await installPlugin(site, '@portico/plugin-send', { id: 'send', version: '1.4.0', contributes })
  await add(site.context, { features, yes: true })
  expect(site.output.join('\n')).toContain('notifies the site: send/completed')
  await types(site.context)
  expect(await site.read(declarationsName)).toContain(`    readonly results: {
      readonly "send/Form": { readonly hash: string }
    }
    readonly commands: {
      readonly "send/quote": { readonly params: { readonly amount: bigint }; readonly result: { readonly price?: string } }
      readonly "send/stop": { readonly params: unknown; readonly result: unknown }
    }
    readonly events: {
      readonly "send/completed": { readonly hash: string }
    }
`)
  expect((await site.readLock()).plugins.send?.manifest.contributes).toEqual({
    views: [{ id: 'send/Form', title, result: {} }],
    commands: [{ id: 'send/quote' }, { id: 'send/stop' }],
    events: [{ id: 'send/completed' }],
  })
})
