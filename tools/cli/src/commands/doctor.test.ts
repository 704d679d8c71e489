import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { run } from '../cli.ts'
import type { Context } from '../context.ts'
import { codeOf, type FixtureSite, test } from '../fixtures/siteTest.ts'
import { toOffline } from '../toOffline.ts'
import { add } from './add.ts'
import { type DoctorOptions, type DoctorResult, doctor } from './doctor.ts'
import { init } from './init.ts'
import { types } from './types.ts'

const machine = { nodeVersion: '20.19.0', timeLimit: 100, now: () => 0 }
const core = 'public/portico/shell/1.0.0/core.js'

test.beforeEach(async ({ site }) => {
  await init(site.context)
  await add(site.context, { features: ['send'], yes: true })
  site.output.length = 0
})

/** What doctor prints, whether it throws or not. */
async function examine(
  site: FixtureSite,
  options: DoctorOptions = {},
  context: Context = site.context,
  timeLimit = machine.timeLimit,
): Promise<DoctorResult> {
  site.output.length = 0
  const failed = await doctor(context, { ...options, json: true, machine: { ...machine, timeLimit } }).then(
    () => false,
    (error: unknown) => codeOf('PORTICO-SITE-001')(error),
  )
  const result = JSON.parse(site.output.at(-1) ?? '') as DoctorResult
  expect(result.isHealthy).toBe(!failed)
  return result
}

const codes = ({ findings }: DoctorResult) => findings.map(({ code }) => code)
const unknown = ({ looked }: DoctorResult) => looked.flatMap((check) => check.unknown)
const configure = (site: FixtureSite, config: object) =>
  site.write('portico.config.ts', `export default ${JSON.stringify({ features: { send: true }, ...config })}`)

/** Runs with a server of this machine that answers as given. */
async function serving(
  answer: Parameters<typeof createServer>[1],
  visit: (url: string) => Promise<void>,
): Promise<void> {
  const server = createServer(answer)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  try {
    await visit(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

test('says that nothing was found, and what it could not look at', async ({ site }) => {
  await doctor(site.context, { machine })
  expect(site.output.join('\n')).toMatchInlineSnapshot(`
    "Nothing wrong was found.

    Looked at 14 things: 6 sound, 0 with findings, 8 unknown.
    Not looked at:
      no repository of Git
      give \`--url\` with the address of the running site
      the scheme of the site: give \`--url\`
      the clock: no server gave the time"
  `)
})

test('prints findings for people, and what can be fixed', async ({ site }) => {
  await site.write(core, 'edited')
  await expect(doctor(site.context, { machine })).rejects.toSatisfy(codeOf('PORTICO-SITE-001'))
  expect(site.output.join('\n')).toContain('error PORTICO-CLI-014')
  expect(site.output.join('\n')).toContain('`portico doctor --fix` fixes 1 of the findings.')
})

test('takes nothing of a running site for sound when no address is given', async ({ site }) => {
  const { looked } = await examine(site)
  const served = looked.filter(({ check }) => ['page', 'files', 'policy', 'frames', 'worker'].includes(check))
  expect(served.map(({ state }) => state)).toEqual(Array(5).fill('unknown'))
})

test.for(['shop.example', 'ftp://shop.example/', ''])('refuses the address %j', async (url, { site }) => {
  await expect(doctor(site.context, { url, machine })).rejects.toSatisfy(codeOf('PORTICO-SITE-002'))
})

test('names a configuration that cannot be read, and knows nothing else', async ({ site }) => {
  await site.write('portico.config.ts', "export default { baseURL: '/' }")
  const result = await examine(site)
  expect(codes(result)).toEqual(['PORTICO-CLI-003'])
  expect(result.looked.every(({ state }) => state === 'unknown')).toBe(true)
})

test('names a Node that is too old', async ({ site }) => {
  const old = doctor(site.context, { json: true, machine: { ...machine, nodeVersion: '18.20.4' } })
  await expect(old).rejects.toMatchObject({ details: 'PORTICO-SITE-003' })
})

test('asks no other machine under --offline, and says so', async ({ site }) => {
  await configure(site, {
    gatewayUrl: 'https://gateway.example',
    relayUrl: 'wss://relay.example',
    customRpcUrls: { 'eip155:1': ['https://node.example/secret'] },
  })
  const result = await examine(site, { url: 'https://shop.example/' }, toOffline(site.context))
  expect(codes(result)).toEqual([])
  for (const what of ['page', 'the gateway', 'the relay', 'eip155:1 at https://node.example'])
    expect(unknown(result).some((reason) => reason.includes(what) && reason.includes('--offline'))).toBe(true)
})

test('gives a server up that never answers', async ({ site }) => {
  await serving(
    () => {},
    async (url) => {
      const result = await examine(site, { url }, { ...site.context, fetch })
      expect(result.findings).toMatchObject([
        { code: 'PORTICO-SERVED-001', details: `${url}: no answer within 0.1 s` },
      ])
    },
  )
})

test('reads no more of an endless answer than it needs', async ({ site }) => {
  await serving(
    (_, response) => {
      const write = () =>
        void (response.destroyed || response.write(Buffer.alloc(65_536), () => setImmediate(write)))
      write()
    },
    async (url) => {
      const result = await examine(site, { url }, { ...site.context, fetch }, 10_000)
      expect(codes(result)).toContain('PORTICO-SERVED-006')
    },
  )
})

test('names a certificate that is not trusted', async ({ site }) => {
  const fetch = () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'CERT_HAS_EXPIRED' } }))
  const result = await examine(site, { url: 'https://shop.example/' }, { ...site.context, fetch })
  expect(codes(result)).toEqual(['PORTICO-SERVED-003'])
})

test('with a warning alone it ends well, and says it', async ({ site }) => {
  await site.write('portico.js', (await site.read('portico.js')).replaceAll('mainnet', 'solana'))
  const result = await examine(site)
  expect(codes(result)).toEqual(['PORTICO-CLI-027'])
  expect(result.isHealthy).toBe(true)
})

test('shows no key of a node', async ({ site }) => {
  await configure(site, { customRpcUrls: { 'eip155:1': ['https://node.example/s3cret?key=s3cret'] } })
  const fetch = () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } }))
  const result = await examine(site, {}, { ...site.context, fetch })
  expect(codes(result)).toEqual(['PORTICO-SERVICE-010'])
  expect(JSON.stringify(result)).not.toContain('s3cret')
})

test('goes on when a check breaks, and does not take it for sound', async ({ site }) => {
  const readdir = () => Promise.reject(new Error('EACCES: permission denied'))
  const context = {
    ...site.context,
    fs: { ...site.context.fs, readdir: readdir as typeof site.context.fs.readdir },
  }
  const result = await examine(site, {}, context)
  expect(unknown(result)).toContain('EACCES: permission denied')
  expect(result.looked.find(({ check }) => check === 'agreement')).toMatchObject({ state: 'unknown' })
})

test('shows progress and colours in a terminal', async ({ site }) => {
  await site.write(core, 'edited')
  await doctor({ ...site.context, isTerminal: true, hasColors: true }, { machine }).catch(() => {})
  expect(site.output).toContain('Looking at the version of Node …')
  expect(site.output.at(-1)).toContain('\u001B[31merror\u001B[39m PORTICO-CLI-014')
})

test('fixes what is stale, and then has nothing to fix', async ({ site }) => {
  await types(site.context)
  await site.write(core, 'edited')
  await site.write('portico-env.d.ts', '// old')
  expect(codes(await examine(site))).toEqual(['PORTICO-CLI-014', 'PORTICO-SITE-018'])
  const fixed = await examine(site, { fix: true, yes: true })
  expect(fixed.changes.map(({ path }) => path).sort()).toEqual(['portico-env.d.ts', core])
  expect(codes(fixed)).toEqual([])
  const again = await examine(site, { fix: true, yes: true })
  expect(again.changes).toEqual([])
})

test('shows what it would fix, and changes nothing', async ({ site }) => {
  await site.write(core, 'edited')
  await expect(doctor(site.context, { fix: true, dryRun: true, machine })).rejects.toSatisfy(
    codeOf('PORTICO-SITE-001'),
  )
  expect(site.output.join('\n')).toContain('-edited')
  expect(await site.read(core)).toBe('edited')
})

test('asks before it fixes', async ({ site }) => {
  await site.write(core, 'edited')
  await expect(doctor(site.context, { fix: true, machine })).rejects.toSatisfy(codeOf('PORTICO-CLI-008'))
  const no = { ...site.context, isTerminal: true, ask: async () => false }
  await expect(doctor(no, { fix: true, machine })).rejects.toSatisfy(codeOf('PORTICO-CLI-009'))
  expect(await site.read(core)).toBe('edited')
})

test('grants nothing: without a lockfile it leaves that to people', async ({ site }) => {
  await site.context.fs.rm(`${site.context.cwd}/portico.lock.json`)
  const result = await examine(site, { fix: true, yes: true })
  expect(result.findings).toMatchObject([{ code: 'PORTICO-CLI-013', isFixable: false }])
  expect(result.changes).toEqual([])
})

test('leaves rights as narrow as they are', async ({ site }) => {
  await site.narrow('send', { toast: true })
  await site.write(core, 'edited')
  await examine(site, { fix: true, yes: true })
  expect((await site.readLock()).plugins.send?.capabilities).toEqual({ toast: true })
})

test('fails with 1 on the command line', async ({ site }) => {
  await site.write(core, 'edited')
  expect(await run(['doctor'], site.context)).toBe(1)
  expect(await run(['doctor', '--fix', '--yes'], site.context)).toBe(0)
})
