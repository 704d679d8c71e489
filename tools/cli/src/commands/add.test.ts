import { expect } from 'vitest'
import { entry, installPlugin } from '../fixtures/installPlugin.ts'
import { codeOf, type FixtureSite, test } from '../fixtures/siteTest.ts'
import { add } from './add.ts'
import { init } from './init.ts'

test.beforeEach(async ({ site }) => void (await init(site.context)))

test('switches config, lockfile and files', async ({ site }) => {
  const { features } = await add(site.context, { features: ['send'], yes: true })
  expect(await site.read('portico.config.ts')).toContain('features: { send: true }')
  expect(await site.list()).toContain('public/portico/plugins/send/1.2.0/remoteEntry.js')
  expect((await site.readLock()).plugins.send).toMatchObject({
    version: '1.2.0',
    capabilities: { toast: true },
  })
  expect(features).toMatchObject([{ part: 'send', brotli: 4, isOver: false }])
})

test('says what the feature weighs and may do', async ({ site }) => {
  await add(site.context, { features: ['send'], yes: true })
  expect(site.output.at(-1)).toMatchInlineSnapshot(`
    "Changed:
      create  public/portico/plugins/send/1.2.0/plugin.js
      create  public/portico/plugins/send/1.2.0/remoteEntry.js
      create  public/portico/plugins/send/1.2.0/portico.release.json
      create  public/portico/catalogue/c375a7cb60be.js
      update  portico.config.ts
      update  portico.lock.json
      update  portico.root.json
    send 1.2.0: 0.0 KiB when it is first used.
      may: accounts.read
      may: wallet.request (eth_sendTransaction)
      may: toast
      offers others: send/token
      content policy: stays as it is"
  `)
})

test('finds a plugin of others by the feature its manifest names', async ({ site }) => {
  await add(site.context, { features: ['bridging'], yes: true })
  expect(Object.keys((await site.readLock()).plugins)).toEqual(['bridge'])
})

test('names the icons that a feature brings, by which visitors know a brand', async ({ site }) => {
  const icons = [{ id: 'send/mark', viewBox: '0 0 24 24', paths: [{ d: 'M0 0h9v9z' }] }]
  await installPlugin(site, '@portico/plugin-send', { id: 'send', contributes: { icons } })
  const { features } = await add(site.context, { features: ['send'], yes: true })
  expect(features[0]?.icons).toEqual(['send/mark'])
  expect(site.output.at(-1)).toContain('  brings icons: send/mark\n')
  expect((await site.readLock()).plugins.send?.manifest.contributes.icons).toEqual(icons)
})

test.for([
  { d: 'M0 0h9v9z', fill: 'url(https://evil.example/a.svg#a)' },
  { d: 'M0 0"/><image href="https://evil.example/a.png"/><path d="M0 0' },
  { d: 'M0 0h9v9z', style: 'fill: url(https://evil.example)' },
])('refuses a feature whose icon is more than path data: %j', async (path, { site }) => {
  const icons = [{ id: 'send/mark', viewBox: '0 0 24 24', paths: [path] }]
  await installPlugin(site, '@portico/plugin-send', { id: 'send', contributes: { icons } })
  await expect(add(site.context, { features: ['send'], yes: true })).rejects.toSatisfy(
    codeOf('PORTICO-PLUGIN-013'),
  )
})

test('changes nothing when run twice', async ({ site }) => {
  await add(site.context, { features: ['send'], yes: true })
  expect((await add(site.context, { features: ['send'], yes: true })).changes).toEqual([])
})

test('grants again all that a site had narrowed', async ({ site }) => {
  await add(site.context, { features: ['send'], yes: true })
  await site.narrow('send', { toast: true })
  await add(site.context, { features: ['send'], yes: true })
  expect((await site.readLock()).plugins.send?.capabilities).toEqual({
    'accounts.read': true,
    'wallet.request': ['eth_sendTransaction'],
    toast: true,
  })
})

test('leaves the rights of other features as they are', async ({ site }) => {
  await add(site.context, { features: ['send'], yes: true })
  await site.narrow('send', { toast: true })
  await add(site.context, { features: ['bridging'], yes: true })
  expect((await site.readLock()).plugins.send?.capabilities).toEqual({ toast: true })
})

const inTerminal = (site: FixtureSite, answer: boolean, asked: string[] = []) => ({
  ...site.context,
  isTerminal: true,
  ask: async (question: string) => {
    asked.push(question, ...site.output)
    return answer
  },
})

test('shows what it weighs and may do before it asks', async ({ site }) => {
  const asked: string[] = []
  site.output.length = 0
  await add(inTerminal(site, true, asked), { features: ['send'] })
  expect(asked).toEqual(['Add send with these rights?', expect.stringContaining('may: wallet.request')])
  expect((await site.readLock()).plugins.send?.version).toBe('1.2.0')
})

test('changes nothing when the answer is no', async ({ site }) => {
  const before = await site.list()
  const config = await site.read('portico.config.ts')
  await expect(add(inTerminal(site, false), { features: ['send'] })).rejects.toSatisfy(
    codeOf('PORTICO-CLI-009'),
  )
  expect(await site.list()).toEqual(before)
  expect(await site.read('portico.config.ts')).toBe(config)
})

test('changes nothing where nobody can answer', async ({ site }) => {
  const before = await site.list()
  await expect(add(site.context, { features: ['send'] })).rejects.toSatisfy(codeOf('PORTICO-CLI-008'))
  expect(await site.list()).toEqual(before)
})

test('asks nothing when there is nothing to change, or nothing is changed', async ({ site }) => {
  await add(site.context, { features: ['send'], dryRun: true })
  await add(site.context, { features: ['send'], yes: true })
  expect((await add(site.context, { features: ['send'] })).changes).toEqual([])
})

test('names the gateway where the plugin asks it and the config names it', async ({ site }) => {
  await site.write('portico.config.ts', "export default { gatewayUrl: 'https://gateway.example/v1' }\n")
  await installPlugin(site, 'acme-bridge', { id: 'bridge', capabilities: { 'api.fetch': ['/v1/*'] } })
  const { features } = await add(site.context, { features: ['bridge'], yes: true })
  expect(features).toMatchObject([{ origins: ['https://gateway.example'] }])
  expect(site.output.at(-1)).toContain('reaches: https://gateway.example\n')
})

test('refuses a feature that nothing installed brings, and changes nothing', async ({ site }) => {
  const before = await site.read('portico.config.ts')
  await expect(add(site.context, { features: ['swap'], yes: true })).rejects.toSatisfy(
    codeOf('PORTICO-CLI-004'),
  )
  expect(await site.read('portico.config.ts')).toBe(before)
})

test('says how what is missing is installed and reached', async ({ site }) => {
  const refused = () => add(site.context, { features: ['swap'], yes: true })
  await site.write('pnpm-lock.yaml', '')
  await expect(refused()).rejects.toThrow('`pnpm add @portico/plugin-swap`')
  await site.write('.pnp.cjs', '')
  await expect(refused()).rejects.toThrow('`yarn portico`')
})

const evil = { id: 'evil', capabilities: { 'wallet.request': ['eth_sign'] } }

test('refuses a package that would change what a terminal shows', async ({ site }) => {
  const capabilities = { 'wallet.request': ['eth_sign\u001b[2K'] }
  await installPlugin(site, 'acme-bridge', { ...evil, capabilities })
  const error = await add(site.context, { features: ['acme-bridge'], yes: true }).catch((reason) => reason)
  expect(error.code).toBe('PORTICO-CLI-004')
  await site.write('node_modules/acme-bridge/portico.plugin.json', '{ "feature": "\\u001b[2K" }')
  await expect(add(site.context, { features: ['bridging'], yes: true })).rejects.toThrow('Installed: send.')
})

test('takes neither of two packages that call themselves the same', async ({ site }) => {
  await installPlugin(site, 'acme-bridge', { ...evil, feature: 'send' })
  for (const name of ['send', '@portico/plugin-send', 'acme-bridge'])
    await expect(add(site.context, { features: [name], yes: true })).rejects.toThrow(
      '@portico/plugin-send and acme-bridge both call themselves send.',
    )
})

test('weighs what others publish', async ({ site }) => {
  const text = 'const a = 1\n'.repeat(1000)
  await installPlugin(site, 'acme-bridge', evil, { files: { [entry]: text } })
  const release = JSON.parse(await site.read('node_modules/acme-bridge/dist/portico.release.json'))
  Object.assign(release.files[entry], { bytes: 1, brotli: 12_000 })
  await site.write('node_modules/acme-bridge/dist/portico.release.json', JSON.stringify(release))
  const { features } = await add(site.context, { features: ['evil'], yes: true })
  expect(features[0]?.bytes).toBe(text.length)
  expect(features[0]?.brotli).toBeLessThan(100)
})
