import { expect } from 'vitest'
import { installPlugin } from '../fixtures/installPlugin.ts'
import { codeOf, type FixtureSite, test } from '../fixtures/siteTest.ts'
import { add } from './add.ts'
import { type CheckResult, check } from './check.ts'
import { init } from './init.ts'

test.beforeEach(async ({ site }) => {
  await init(site.context)
  await add(site.context, { features: ['send'], yes: true })
  site.output.length = 0
})

/** What a check prints, whether it throws or not. */
async function findings(site: FixtureSite): Promise<(string | null)[][]> {
  const failed = await check(site.context, { json: true }).then(
    () => false,
    (error: unknown) => codeOf('PORTICO-CLI-012')(error),
  )
  const { isOk, findings } = JSON.parse(site.output.at(-1) ?? '') as CheckResult
  expect(isOk).toBe(!failed)
  for (const { solution } of findings) expect(solution).not.toBe('')
  return findings.map(({ severity, code, details }) => [severity, code, details])
}

test('finds nothing where everything agrees', async ({ site }) => {
  expect((await check(site.context)).findings).toEqual([])
  expect(site.output).toEqual([expect.stringMatching(/^Everything agrees\.\n/)])
})

test('changes nothing', async ({ site }) => {
  await site.write('public/portico/plugins/send/1.2.0/remoteEntry.js', 's3nd')
  await findings(site)
  expect(await site.read('public/portico/plugins/send/1.2.0/remoteEntry.js')).toBe('s3nd')
})

test.for([
  ['changed', 'public/portico/shell/1.0.0/core.js', 'c0re'],
  ['stale', 'public/portico/shell/0.9.0/core.js', 'old'],
] as const)('finds a copied file that is %s', async ([kind, path, content], { site }) => {
  await site.write(path, content)
  expect(await findings(site)).toEqual([['error', 'PORTICO-CLI-014', `${kind}: ${path}`]])
})

test('finds copied files that are missing, each', async ({ site }) => {
  await site.write(
    'portico.config.ts',
    "export default { publicDirectory: 'static', features: { send: true }, networks: ['eip155:1'] }",
  )
  expect((await findings(site)).map(([, , details]) => details)).toEqual([
    'missing: static/portico/shell/1.0.0/core.js',
    'missing: static/portico/shell/1.0.0/modal.js',
    'missing: static/portico/shell/1.0.0/qr.js',
    'missing: static/portico/shell/1.0.0/portico.release.json',
    'missing: static/portico/plugins/send/1.2.0/plugin.js',
    'missing: static/portico/plugins/send/1.2.0/remoteEntry.js',
    'missing: static/portico/plugins/send/1.2.0/portico.release.json',
    expect.stringMatching(/^missing: static\/portico\/catalogue\/[\da-f]{12}\.js$/),
  ])
})

test('finds a lockfile that an update has left behind', async ({ site }) => {
  await site.install(
    '@portico/shell',
    { version: '1.0.0', roots: ['core.js', 'modal.js'] },
    { 'core.js': 'core 2', 'modal.js': 'modal', 'qr.js': 'qr' },
  )
  expect(await findings(site)).toEqual([
    ['error', 'PORTICO-CLI-013', 'portico.lock.json and portico.root.json would change.'],
    ['error', 'PORTICO-CLI-014', 'changed: public/portico/shell/1.0.0/core.js'],
    ['error', 'PORTICO-CLI-014', 'changed: public/portico/shell/1.0.0/portico.release.json'],
  ])
})

test('finds a lockfile that is missing, and one that cannot be read', async ({ site }) => {
  await site.write('portico.lock.json', '{')
  expect(await findings(site)).toMatchObject([['error', 'PORTICO-CONFIG-004', expect.any(String)]])
  await site.context.fs.rm(`${site.context.cwd}/portico.lock.json`)
  expect(await findings(site)).toEqual([['error', 'PORTICO-CLI-013', 'portico.lock.json is missing.']])
})

test('finds every package that is broken, not only the first', async ({ site }) => {
  await site.write(
    'portico.config.ts',
    "export default { features: { send: true, bridging: true, swap: true }, networks: ['eip155:1'] }",
  )
  await site.write('node_modules/@portico/shell/dist/core.js', 'c0re')
  await site.write('node_modules/@portico/plugin-send/dist/remoteEntry.js', 's3nd')
  await site.write('node_modules/acme-bridge/dist/portico.release.json', '{}')
  // The manifest went with the release, so the feature is no longer known by its name.
  expect((await findings(site)).map(([, code]) => code)).toEqual([
    'PORTICO-LOAD-001',
    'PORTICO-PLUGIN-003',
    'PORTICO-CLI-004',
    'PORTICO-CLI-004',
  ])
})

test('warns of rights that were not granted, and does not fail for it', async ({ site }) => {
  await site.narrow('send', { toast: true })
  await init(site.context)
  expect(await findings(site)).toEqual([
    ['warning', 'PORTICO-PLUGIN-011', 'send: accounts.read, wallet.request (eth_sendTransaction)'],
  ])
})

test('finds plugins that get in the way of each other', async ({ site }) => {
  await add(site.context, { features: ['bridging'], yes: true })
  const manifest = { id: 'bridge', feature: 'bridging', engines: { portico: '^2.0.0' } }
  await installPlugin(site, 'acme-bridge', manifest)
  await init(site.context)
  expect(await findings(site)).toEqual([['error', 'PORTICO-PLUGIN-005', 'bridge 1.0.0 needs ^2.0.0']])
})

test('prints findings for people with their solution', async ({ site }) => {
  await site.write('public/portico/shell/1.0.0/core.js', 'c0re')
  await expect(check(site.context)).rejects.toSatisfy(codeOf('PORTICO-CLI-012'))
  expect(site.output.join('\n')).toMatchInlineSnapshot(`
    "error PORTICO-CLI-014: Files below the public directory are not those of the installed packages.
      changed: public/portico/shell/1.0.0/core.js
      → Run \`portico lock\`, and commit what it writes.
    portico.root.json is bundled by portico.js: build the site after each update, trial or rollback."
  `)
})

test('says where the page bundles the root, and nothing where it gets the file', async ({ site }) => {
  await site.context.fs.rm(`${site.context.cwd}/portico.js`)
  await site.write('src/served.ts', "const root = await (await fetch('/portico.root.json')).json()")
  expect((await check(site.context)).bundledBy).toEqual([])
  expect(site.output.at(-1)).toBe('Everything agrees.')
  await site.write('src/portico.ts', "import root from '../portico.root.json' with { type: 'json' }")
  await site.write('src/late.ts', "export const load = () => import('../portico.root.json')")
  expect((await check(site.context)).bundledBy).toEqual(['src/late.ts', 'src/portico.ts'])
  expect(site.output.at(-1)).toBe(
    `Everything agrees.
portico.root.json is bundled by src/late.ts, src/portico.ts: build the site after each update, trial or rollback.`,
  )
})
