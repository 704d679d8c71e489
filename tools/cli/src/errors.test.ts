import * as catalogue from '@portico/contract/errors/tools'
import * as vault from '@portico/vault'
import { expect } from 'vitest'
import { run } from './cli.ts'
import { gateway } from './commands/gateway.ts'
import { verifyVaultRelease } from './commands/vault/verify.ts'
import type { Context } from './context.ts'
import { type FixtureSite, test } from './fixtures/siteTest.ts'
import { startOpenDeployment } from './fixtures/startOpenDeployment.ts'
import { removeTestRelease, startTestVault, writeTestRelease } from './fixtures/startTestVault.ts'
import { printError } from './output.ts'
import { toOffline } from './toOffline.ts'

/** How each failure comes about, by its code: what is run last has to fail with it. */
const failures: Readonly<Record<string, (site: FixtureSite) => Promise<unknown>>> = {
  'PORTICO-CLI-001': ({ context }) => fail(['init'], { ...context, cwd: '/' }),
  'PORTICO-CLI-002': ({ context }) => fail(['lock'], context),
  'PORTICO-CLI-003': async ({ context, write }) => {
    await write('portico.config.ts', "export default { publicDir: 'x', baseUrl: '/x' }")
    await fail(['lock'], context)
  },
  'PORTICO-CLI-004': async ({ context }) => {
    await run(['init'], context)
    await fail(['add', 'swap', '--yes'], context)
  },
  'PORTICO-CLI-005': async ({ context, write }) => {
    await write('node_modules/@portico/shell/dist/portico.release.json', '{}')
    await fail(['init'], context)
  },
  'PORTICO-CLI-006': async ({ context, install }) => {
    const release = { version: '1.0.0', roots: ['core.js'] }
    await install('@portico/shell', release, { 'core.js': 'x'.repeat(12_289) })
    await run(['init'], context)
    await fail(['budget'], context)
  },
  'PORTICO-CLI-007': ({ context }) => fail(['dev'], context),
  'PORTICO-CLI-008': async ({ context }) => {
    await run(['init'], context)
    await fail(['add', 'send'], context)
  },
  'PORTICO-CLI-009': async ({ context }) => {
    await run(['init'], context)
    await fail(['add', 'send'], { ...context, isTerminal: true, ask: async () => false })
  },
  'PORTICO-CLI-010': async ({ context }) => {
    const call = toOffline(context).fetch('https://gateway.example/v1')
    await call.catch((error) => printError(context, {}, error))
  },
  'PORTICO-CLI-028': async ({ context, write }) => {
    await run(['init'], context)
    await write('portico.config.ts', 'export default { plugins: { swap: { slippage: 1 } } }')
    await fail(['lock'], context)
  },
  'PORTICO-CLI-011': async ({ context }) => {
    await run(['init'], context)
    await fail(['enable', 'send'], context)
  },
  'PORTICO-CLI-012': async ({ context, write }) => {
    await run(['init'], context)
    await write('public/portico/shell/1.0.0/core.js', 'c0re')
    await fail(['check'], context)
  },
  'PORTICO-CLI-016': async ({ context }) => {
    await run(['init'], context)
    await fail(['serve', 'dist'], context)
  },
  'PORTICO-CLI-017': ({ context }) => fail(['explain', 'legalcheckbox'], context),
  'PORTICO-CLI-018': ({ context }) => fail(['kill', 'send', '--key', 'kill-key.pem'], context),
  'PORTICO-CLI-019': async ({ context }) => {
    await run(['init'], context)
    await fail(['kill', '--create-key', '--key', 'public/kill-key.pem'], context)
  },
  'PORTICO-CLI-020': async ({ context, write }) => {
    await run(['init'], context)
    await write('package.json', '<<<<<<< HEAD\n{ "dependencies": {} }')
    await fail(['check'], context)
  },
  'PORTICO-CLI-021': async ({ context, write }) => {
    await run(['init'], context)
    await context.fs.rm(`${context.cwd}/portico.lock.json`)
    await write('portico.lock.json/file', '')
    await fail(['lock'], context)
  },
  'PORTICO-CLI-025': async ({ context }) => {
    await run(['init'], context)
    await fail(['gateway'], context)
  },
  'PORTICO-CLI-026': async ({ context }) => {
    await run(['init'], context)
    const loadGateway = () => import('@portico/gateway')
    const env = { HOST: '0.0.0.0' }
    await gateway({ ...context, env }, { loadGateway }).catch((error) => printError(context, {}, error))
  },
  'PORTICO-CLI-029': ({ context }) => fail(['vault', 'verify', 'https://vault.example'], context),
  'PORTICO-CLI-030': ({ context }) => verify(context, './none'),
  'PORTICO-CLI-031': async ({ context }) => {
    const directory = await writeTestRelease()
    const { url, stop } = await startTestVault({
      directory,
      tamper: ({ headers }, { url: path }) => {
        if (path === '/frame') headers.refresh = '0; url=https://evil.example'
      },
    })
    await verify({ ...context, fetch }, directory, url)
    await stop()
    await removeTestRelease(directory)
  },
  'PORTICO-CLI-032': async ({ context }) => {
    const directory = await writeTestRelease()
    await verify(context, directory)
    await removeTestRelease(directory)
  },
  'PORTICO-CLI-033': async ({ context }) => {
    const { url, stop } = await startOpenDeployment()
    await fail(['vault', 'attack', url], { ...context, fetch })
    await stop()
  },
  'PORTICO-CLI-034': ({ context }) => fail(['vault', 'attack', 'https://vault.example'], context),
  'PORTICO-CLI-022': async ({ context }) => {
    expect(await run(['create', 'plugin', 'acme-bridge', '--out', 'acme'], context)).toBe(2)
  },
}

/** Said by `portico check` in its list of findings alone: `check.test.ts` holds their words. */
const findings = [13, 14, 15, 23, 24, 27].map((number) => `PORTICO-CLI-0${number}`)

const verify = (context: Context, release: string, url = 'https://vault.example') =>
  verifyVaultRelease(context, { url, release, loadVault: async () => vault }).catch((error) =>
    printError(context, {}, error),
  )

async function fail(argv: readonly string[], context: Context): Promise<void> {
  expect(await run(argv, context)).toBe(1)
}

test.for(Object.keys(failures))('%s says what is wrong and what to do', async (code, { site }) => {
  await failures[code]?.(site)
  const text = site.output.at(-1)?.replaceAll(site.context.cwd, '<site>')
  expect(text).toMatch(new RegExp(`^${code}: `))
  await expect(`${text}\n`).toMatchFileSnapshot(`fixtures/errors/${code}.txt`)
})

test('every failure of the command line is among them', () => {
  const codes = Object.values(catalogue).flatMap((entry) =>
    'code' in entry && String(entry.code).startsWith('PORTICO-CLI-') ? [String(entry.code)] : [],
  )
  expect([...Object.keys(failures), ...findings].sort()).toEqual(codes.sort())
})
