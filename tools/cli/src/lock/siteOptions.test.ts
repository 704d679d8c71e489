import { expect } from 'vitest'
import { add } from '../commands/add.ts'
import { check } from '../commands/check.ts'
import { explain } from '../commands/explain.ts'
import { init } from '../commands/init.ts'
import { lock } from '../commands/lock.ts'
import { types } from '../commands/types.ts'
import { installPlugin } from '../fixtures/installPlugin.ts'
import { codeOf, type FixtureSite, test } from '../fixtures/siteTest.ts'

const options = {
  slippage: {
    type: 'number',
    default: 1,
    minimum: 0,
    maximum: 50,
    description: 'Per cent that may be lost.',
  },
  mode: { type: 'string', oneOf: ['fast', 'cheap'], description: 'What counts.' },
}

/** A site whose configuration says this, and that has installed a plugin with these options. */
async function begin(site: FixtureSite, config = '', said: object = { options }): Promise<void> {
  await site.write(
    'package.json',
    JSON.stringify({ dependencies: { '@portico/shell': '1.0.0', swap: '1.0.0' } }),
  )
  await installPlugin(site, 'swap', { id: 'swap', ...said })
  await init(site.context)
  await configure(site, config)
}

const configure = (site: FixtureSite, config: string) =>
  site.write('portico.config.ts', `export default { features: { swap: true }, ${config} }`)

const readLocked = async (site: FixtureSite) => (await site.readLock()).plugins.swap

test('the lockfile holds what the site says, and the defaults', async ({ site }) => {
  await begin(site, "plugins: { swap: { mode: 'fast' } }")
  await lock(site.context)
  expect((await readLocked(site))?.options).toEqual({ slippage: 1, mode: 'fast' })
  await configure(site, 'plugins: { swap: { slippage: 0.5 } }')
  await lock(site.context)
  expect((await readLocked(site))?.options).toEqual({ slippage: 0.5 })
})

test('a plugin without options has none in the lockfile', async ({ site }) => {
  await begin(site, '', {})
  await lock(site.context)
  expect(await readLocked(site)).not.toHaveProperty('options')
})

test.for([
  ['a value that does not fit', 'plugins: { swap: { slippage: 99 } }', 'from 0 to 50, not 99'],
  ['an option that is not there', 'plugins: { swap: { slipage: 1 } }', 'plugins.swap.slipage: there is no'],
  ['a plugin that is not there', 'plugins: { swop: { slippage: 1 } }', 'plugins.swop: there is no'],
])('lock and check refuse %s', async ([, config = '', words = ''], { site }) => {
  await begin(site)
  await lock(site.context)
  await configure(site, config)
  await expect(lock(site.context)).rejects.toThrow(words)
  await expect(check(site.context)).rejects.toSatisfy(codeOf('PORTICO-CLI-012'))
  expect(site.output.at(-1)).toContain('PORTICO-CLI-028')
  expect(site.output.at(-1)).toContain(words)
})

test('what belongs to a plugin that is off may stay', async ({ site }) => {
  await begin(site)
  await site.write(
    'portico.config.ts',
    'export default { features: { swap: false }, plugins: { swap: { a: 1 } } }',
  )
  await lock(site.context)
  await check(site.context)
})

test('add asks for a required option before it grants anything', async ({ site }) => {
  const vault = { type: 'url', required: true, description: 'Where the keys are.' }
  await begin(site, '', { options: { vault }, capabilities: { 'api.fetch': ['{vault}', '/v1/*'] } })
  await expect(add(site.context, { features: ['swap'], yes: true })).rejects.toThrow('plugins.swap.vault')
  await configure(site, "plugins: { swap: { vault: 'https://vault.example/keys' } }")
  await add(site.context, { features: ['swap'], yes: true })
  expect((await readLocked(site))?.capabilities).toEqual({ 'api.fetch': ['https://vault.example', '/v1/*'] })
})

test('a granted origin follows the option, and one that was taken away stays away', async ({ site }) => {
  const vault = { type: 'url', description: 'Where the keys are.' }
  const capabilities = { 'api.fetch': ['{vault}', '/v1/*'] }
  const setVault = (host: string) =>
    configure(site, `plugins: { swap: { vault: 'https://${host}.example' } }`)
  await begin(site, '', { options: { vault }, capabilities })
  await setVault('one')
  await add(site.context, { features: ['swap'], yes: true })
  await setVault('two')
  const { notGranted } = await lock(site.context)
  expect((await readLocked(site))?.capabilities).toEqual({ 'api.fetch': ['https://two.example', '/v1/*'] })
  expect(notGranted).toEqual([])
  await site.narrow('swap', { 'api.fetch': ['/v1/*'] })
  await setVault('three')
  await lock(site.context)
  expect((await readLocked(site))?.capabilities).toEqual({ 'api.fetch': ['/v1/*'] })
})

test('explain shows an option with its default, and all of a plugin', async ({ site }) => {
  await begin(site, 'plugins: { swap: { slippage: 0.5 } }')
  await lock(site.context)
  await explain(site.context, { name: 'swap.slippage' })
  expect(site.output.at(-1)).toMatchInlineSnapshot(`
    "swap.slippage
      Per cent that may be lost.
      in       portico.config.ts
      type     a number from 0 to 50
      default  1
      value    0.5, from portico.config.ts"
  `)
  const { options: explained } = await explain(site.context, { name: 'swap' })
  expect(explained.map(({ name, source }) => [name, source])).toEqual([
    ['swap.slippage', 'config'],
    ['swap.mode', 'default'],
  ])
})

test('types declares them for defineConfig', async ({ site }) => {
  await begin(site)
  await lock(site.context)
  await types(site.context)
  expect(await site.read('portico-env.d.ts')).toContain(
    `readonly "swap": { readonly slippage?: number; readonly mode?: "fast" | "cheap" }`,
  )
})
