import { readFile } from 'node:fs/promises'
import { parseManifest } from '@portico/contract/manifest'
import * as v from 'valibot'
import { expect, test as plainTest } from 'vitest'
import { codeOf, test } from '../../fixtures/siteTest.ts'
import { createPlugin, createPluginCommand } from './plugin.ts'

const name = 'acme-bridge'
const readJson = async (path: string) =>
  JSON.parse(await readFile(new URL(`../../../${path}`, import.meta.url), 'utf8'))

test('writes a repository whose ids carry the plugin’s own', async ({ site }) => {
  const result = await createPlugin(site.context, { name })
  expect(v.is(createPluginCommand.result, result)).toBe(true)
  expect((await site.list()).filter((path) => path.startsWith(`${name}/`))).toMatchInlineSnapshot(`
    [
      "acme-bridge/.github/workflows/release.yml",
      "acme-bridge/.gitignore",
      "acme-bridge/README.md",
      "acme-bridge/package.json",
      "acme-bridge/portico.plugin.json",
      "acme-bridge/src/contract.test.tsx",
      "acme-bridge/src/gestures.ts",
      "acme-bridge/src/greet.ts",
      "acme-bridge/src/locales/de.ts",
      "acme-bridge/src/locales/en.ts",
      "acme-bridge/src/locales/languages.ts",
      "acme-bridge/src/plugin.test.tsx",
      "acme-bridge/src/plugin.ts",
      "acme-bridge/src/views/GreetingView.tsx",
      "acme-bridge/tsconfig.json",
      "acme-bridge/vitest.config.ts",
    ]
  `)
  expect(await site.read(`${name}/README.md`)).toMatch(/^# Acme bridge\n/)
  const manifest = parseManifest(JSON.parse(await site.read(`${name}/portico.plugin.json`)))
  expect(manifest).toMatchObject({ id: name, displayName: 'Acme bridge' })
  const { views = [], commands = [] } = manifest.contributes
  for (const { id } of [...views, ...commands]) expect(id).toMatch(/^acme-bridge[./]/)
  expect(JSON.parse(await site.read(`${name}/package.json`))).toMatchObject({
    name: 'portico-plugin-acme-bridge',
    version: manifest.version,
  })
})

test('leaves no placeholder', async ({ site }) => {
  const { changes } = await createPlugin(site.context, { name })
  for (const { path } of changes) expect(await site.read(`${name}/${path}`), path).not.toMatch(/\{\{\w/)
})

test('a second call changes nothing', async ({ site }) => {
  await createPlugin(site.context, { name })
  expect((await createPlugin(site.context, { name })).changes).toEqual([])
  expect(site.output.at(-1)).toContain('Nothing to change.')
})

test('refuses to overwrite, and writes nothing then', async ({ site }) => {
  await site.write(`${name}/README.md`, 'Mine')
  const error = await createPlugin(site.context, { name }).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code: 'PORTICO-RELEASE-007', details: 'acme-bridge/README.md' })
  expect((await site.list()).filter((path) => path.startsWith(`${name}/`))).toEqual([`${name}/README.md`])
})

test('writes nothing on a dry run', async ({ site }) => {
  await createPlugin(site.context, { name, dryRun: true })
  expect((await site.list()).filter((path) => path.startsWith(`${name}/`))).toEqual([])
})

test.for(['Acme', '../acme', 'acme_bridge', 'acme-', '1inch', '', '@acme/bridge'])(
  'refuses the name %s',
  async (bad, { site }) => {
    await expect(createPlugin(site.context, { name: bad })).rejects.toSatisfy(codeOf('PORTICO-RELEASE-006'))
  },
)

const agents = {
  npm: 'npm/10.8.2 node/v20.20.2 linux x64 workspaces/false',
  pnpm: 'pnpm/10.34.8 npm/? node/v20.20.2 linux x64',
  'yarn 1': 'yarn/1.22.22 npm/? node/v20.20.2 linux x64',
  yarn: 'yarn/4.18.1 npm/? node/20.20.2 linux x64',
}

test.for(Object.entries(agents))('speaks to %s where that called', async ([, agent], { site }) => {
  await createPlugin({ ...site.context, env: { npm_config_user_agent: agent } }, { name })
  const { packageManager } = JSON.parse(await site.read(`${name}/package.json`))
  const workflow = await site.read(`${name}/.github/workflows/release.yml`)
  const readme = await site.read(`${name}/README.md`)
  const manager = agent.split('/', 1)[0] ?? ''
  expect(packageManager).toBe(manager === 'npm' ? undefined : agent.split(' ', 1)[0]?.replace('/', '@'))
  expect(site.output.at(-1)).toContain(`  ${manager} install`)
  const calls = [workflow, readme].join('\n').match(/^.*\b(npm|npx|pnpm|yarn|corepack)\b.*$/gm)
  expect(calls?.map((line) => line.trim())).toMatchSnapshot()
})

test('lets yarn lay packages where TypeScript finds them', async ({ site }) => {
  for (const [agent, isCopied] of [
    [agents.yarn, true],
    [agents['yarn 1'], false],
  ] as const) {
    await createPlugin({ ...site.context, env: { npm_config_user_agent: agent } }, { name, dryRun: true })
    expect(site.output.at(-1)?.includes('nodeLinker: node-modules')).toBe(isCopied)
  }
})

plainTest('a new plugin gets the versions that Portico itself is tested with', async () => {
  const { devDependencies } = await readJson('templates/plugin/package.json')
  const [root, testing] = await Promise.all(
    ['../../package.json', '../../packages/testing/package.json'].map(readJson),
  )
  // The one that drives browsers is part of its test runner.
  const playwright = root.devDependencies['@playwright/test']
  const tested = { ...testing.devDependencies, ...root.devDependencies, playwright }
  const others = Object.entries(devDependencies).filter(([name]) => !name.startsWith('@portico/'))
  for (const [name, version] of others) expect(version, name).toBe(tested[name])
})
