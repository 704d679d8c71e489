import { definePlugin } from '@portico/contract'
import { expect, test } from 'vitest'
import type { PluginContract } from './ContractSubject.ts'
import { type ContractRunner, runPluginContract } from './runPluginContract.ts'

const contract: PluginContract = {
  plugin: definePlugin({ setup: ({ commands }) => commands.add('acme/greet', async () => null) }),
  manifest: {
    id: 'acme',
    version: '1.0.0',
    displayName: 'Acme',
    engines: { portico: '^1.0.0' },
    contributes: { commands: [{ id: 'acme/greet' }] },
    capabilities: {},
    locales: ['en'],
  },
}

/** What the suite defines, by name. */
function collect(given: PluginContract) {
  const tests = new Map<string, () => Promise<void>>()
  const skipped: string[] = []
  const names: string[] = []
  const runner: ContractRunner = {
    describe(name, define) {
      names.push(name)
      define()
    },
    test: Object.assign((name: string, run: () => Promise<void>) => void tests.set(name, run), {
      skip: (name: string) => void skipped.push(name),
    }),
  }
  runPluginContract(given, runner)
  return { tests, skipped, names }
}

test('in Node, what needs a page or a build is skipped and says so; the rest passes', async () => {
  const { tests, skipped, names } = collect(contract)
  expect(names).toEqual(['plugin acme 1.0.0'])
  expect(skipped).toEqual([
    expect.stringMatching(/^uses every right .*needs a browser/),
    expect.stringMatching(/^draws every view.*needs a browser/),
    expect.stringMatching(/^draws of elements.*needs a browser/),
    expect.stringMatching(/^survives the shell's changes.*needs a browser/),
    expect.stringMatching(/^can be translated.*needs a browser/),
    expect.stringMatching(/^gives axe nothing.*needs a browser/),
    expect.stringMatching(/^weighs at most.*needs `release`/),
  ])
  expect(tests.size).toBe(11)
  for (const run of tests.values()) await run()
})

test('a rule that is broken fails its test with what to do', async () => {
  const setup = () => void setInterval(() => {}, 5_000).unref()
  const { tests } = collect({ ...contract, plugin: definePlugin({ setup }) })
  await expect(tests.get('leaves nothing when it is disposed')?.()).rejects.toThrow(
    'It leaves setInterval of 5000 ms: end it in context.onDispose, or when its view goes.',
  )
  await expect(tests.get('registers what its manifest declares, and nothing else')?.()).rejects.toThrow(
    'acme/greet is declared, and setup does not register it',
  )
})

test('with a release its bytes are weighed', async () => {
  const { tests, skipped } = collect({ ...contract, release: { files: { 'plugin.js': { brotli: 15_361 } } } })
  expect(skipped).toHaveLength(6)
  await expect(tests.get('weighs at most 15.0 KiB, and 6.0 KiB for each language')?.()).rejects.toThrow(
    'The plugin weighs 15.0 KiB after brotli',
  )
})

test('texts that a release does not list are a fault, and those that it lists are none', async () => {
  const plugin = definePlugin({
    async setup(context) {
      await context.texts({ 'acme.title': 'Say hello' }, {})
      context.commands.add('acme/greet', async () => null)
    },
  })
  const rule = 'names its texts by its id, in the languages of its manifest'
  const run = (release: PluginContract['release']) =>
    collect({ ...contract, plugin, release }).tests.get(rule)?.()
  await expect(run({ files: {} })).rejects.toThrow('keep them in src/locales/en.ts')
  await run({ files: {}, texts: { 'acme.title': 'Say hello' } })
  await run(undefined)
})

test('texts begin with the id of the plugin, or are named as those of a package that several plugins bundle', async () => {
  const plugin = definePlugin({
    async setup(context) {
      await context.texts({ 'acme.title': 'Say hello', 'vault.close': 'Close' }, {})
      context.commands.add('acme/greet', async () => null)
    },
  })
  const rule = 'names its texts by its id, in the languages of its manifest'
  const run = (sharedTexts: readonly string[]) =>
    collect({ ...contract, plugin, sharedTexts }).tests.get(rule)?.()
  await expect(run([])).rejects.toThrow('The text vault.close has a foreign name: call it acme.vault.close.')
  await run(['vault.close'])
})

test('a plugin is set up with the options a site would have to give, and is not looked at without', async () => {
  const opened: string[] = []
  const plugin = definePlugin({
    async setup({ options, service }) {
      opened.push(String(options.server))
      await service.fetch({ url: `${options.server}/v1` })
    },
  })
  const manifest = {
    ...(contract.manifest as object),
    contributes: {},
    options: { server: { type: 'origin', required: true, description: 'Where it asks.' } },
    capabilities: { 'service.fetch': ['{server}'] },
  }
  const server = 'https://api.acme.example'
  const service = { [`${server}/v1`]: { status: 200, headers: {}, body: null } }
  const { tests } = collect({ plugin, manifest, services: { options: { server }, service } })
  for (const run of tests.values()) await run()
  expect(new Set(opened)).toEqual(new Set([server]))
  expect(() => collect({ plugin, manifest })).toThrow(
    'Correct services.options: server: expected an origin such as https://pay.example, not nothing.',
  )
  expect(() => collect({ plugin, manifest, services: { options: { server, port: 1 } } })).toThrow(
    'port: there is no such option',
  )
})
