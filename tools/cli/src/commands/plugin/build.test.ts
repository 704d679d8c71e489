import { join } from 'node:path'
import * as v from 'valibot'
import { expect } from 'vitest'
import { test } from '../../fixtures/pluginTest.ts'
import { codeOf } from '../../fixtures/siteTest.ts'
import { buildPlugin, pluginBuildCommand } from './build.ts'

test('builds the folder of the manifest, from any folder below, and weighs each file', async ({ plugin }) => {
  const built: string[] = []
  const loadBuild = async () => ({
    buildPlugin: async (directory: string) => {
      built.push(directory)
      await plugin.build('1.0.0', {
        'remoteEntry.js': 'entry',
        'plugin.js': 'x'.repeat(2048),
        'locale-de.js': 'de',
      })
    },
  })
  await plugin.write('src/plugin.ts', '')
  const below = { ...plugin.context, cwd: join(plugin.context.cwd, 'src') }
  const result = await buildPlugin(below, { loadBuild })
  expect(v.is(pluginBuildCommand.result, result)).toBe(true)
  const { id, version, parts } = result
  expect([id, version, built]).toEqual(['acme-bridge', '1.0.0', [plugin.context.cwd]])
  expect(parts.map(({ part, bytes }) => [part, bytes])).toEqual([
    ['locale-de.js', 2],
    ['plugin.js', 2048],
    ['remoteEntry.js', 5],
    ['plugin acme-bridge', 2053],
    ['plugin acme-bridge locale-de', 2],
  ])
  expect(plugin.output.at(-1)).toMatchInlineSnapshot(`
    "Built acme-bridge 1.0.0 into dist.

    part                                 raw      brotli       limit
    locale-de.js                     0.0 KiB     0.0 KiB           –
    plugin.js                        2.0 KiB     2.0 KiB           –
    remoteEntry.js                   0.0 KiB     0.0 KiB           –
    plugin acme-bridge               2.0 KiB     2.0 KiB    15.0 KiB
    plugin acme-bridge locale-de     0.0 KiB     0.0 KiB     6.0 KiB"
  `)
})

test('fails after printing when the plugin weighs too much', async ({ plugin }) => {
  const loadBuild = async () => ({
    buildPlugin: () => plugin.build('1.0.0', { 'plugin.js': '', 'remoteEntry.js': 'x'.repeat(15_361) }),
  })
  await expect(buildPlugin(plugin.context, { loadBuild })).rejects.toSatisfy(codeOf('PORTICO-CLI-006'))
  expect(plugin.output.at(-1)).toContain('too big')
})

test('builds nothing on a dry run', async ({ plugin }) => {
  const loadBuild = () => Promise.reject(new Error('nothing to load'))
  expect(await buildPlugin(plugin.context, { loadBuild, dryRun: true })).toMatchObject({ parts: [] })
  expect(plugin.output).toEqual(['Would build acme-bridge 1.0.0 into dist.'])
})

test('says that the builder is missing', async ({ plugin }) => {
  await expect(buildPlugin(plugin.context)).rejects.toSatisfy(codeOf('PORTICO-RELEASE-003'))
})

test('refuses a manifest that is no JSON', async ({ plugin }) => {
  await plugin.write('portico.plugin.json', '{')
  await expect(buildPlugin(plugin.context)).rejects.toSatisfy(codeOf('PORTICO-PLUGIN-013'))
})

test('says what of a manifest is to be fixed', async ({ plugin }) => {
  await plugin.write('portico.plugin.json', '{ "ids": "acme" }')
  const failure = await buildPlugin(plugin.context).catch((error) => error)
  expect(failure).toMatchObject({ code: 'PORTICO-PLUGIN-013' })
  expect(failure.message).toMatch(/ids: there is no such key[\s\S]*Fix portico.plugin.json: an editor/)
})

test('refuses a folder without a manifest', async ({ site }) => {
  await expect(buildPlugin(site.context)).rejects.toSatisfy(codeOf('PORTICO-RELEASE-002'))
})

test('says what it does while it takes long, in a terminal alone', async ({ plugin }) => {
  const loadBuild = async () => ({ buildPlugin: () => plugin.build('1.0.0') })
  await buildPlugin(plugin.context, { loadBuild })
  expect(plugin.output.join()).not.toContain('…')
  await buildPlugin({ ...plugin.context, isTerminal: true }, { loadBuild })
  expect(plugin.output).toContain('Building acme-bridge 1.0.0 …')
})
