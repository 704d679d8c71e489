import { generateKeyPairSync } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { verifyKillList } from '@portico/contract/killList'
import { expect } from 'vitest'
import { run } from '../cli.ts'
import { codeOf, type FixtureSite, test } from '../fixtures/siteTest.ts'
import { add } from './add.ts'
import { init } from './init.ts'
import { type KillOptions, kill } from './kill.ts'

const file = 'public/portico.kill-list.json'
const key = 'secrets/kill-key.pem'
const day = Date.UTC(2026, 10, 21)
const seconds = day / 1_000

test.beforeEach(async ({ site }) => {
  await init(site.context)
  await add(site.context, { features: ['send'], yes: true })
  site.output.length = 0
})

/** Runs it at a known time. */
const runKill = ({ context }: FixtureSite, options: Partial<KillOptions> = {}, now = day) =>
  kill(context, { key, ...options, now: () => now })

const createKey = (site: FixtureSite) => runKill(site, { createKey: true })

const readList = async (site: FixtureSite, publicKey: string | null) =>
  verifyKillList(await site.read(file), publicKey ?? '')

test('makes a key that nobody else reads, and an empty list that it has signed', async ({ site }) => {
  const result = await createKey(site)
  expect(result).toMatchObject({ isKeyCreated: true, killed: [], sequence: seconds, list: file })
  expect(await readList(site, result.publicKey)).toEqual({ sequence: seconds, killed: [] })
  expect((await stat(join(site.context.cwd, key))).mode & 0o777).toBe(0o600)
  expect(site.output.join('\n')).toContain(
    `killList: { url: '/portico.kill-list.json', publicKey: '${result.publicKey}' }`,
  )
})

test('nothing of the private key is ever printed', async ({ site }) => {
  await createKey(site)
  await runKill(site, { releases: ['send@1.2.0'] })
  await runKill(site, { releases: ['send@1.2.0'], dryRun: true, lift: true })
  await runKill(site, { releases: ['send@1.2.0'], json: true })
  const lines = (await site.read(key)).split('\n').filter((line) => line && !line.startsWith('-----'))
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) expect(site.output.join('\n')).not.toContain(line)
  expect((await site.list()).filter((path) => path.startsWith('secrets/'))).toEqual([key])
})

test('makes the key once, and never over another file', async ({ site }) => {
  const first = await createKey(site)
  const pem = await site.read(key)
  const second = await createKey(site)
  expect(second).toMatchObject({ isKeyCreated: false, publicKey: first.publicKey, changes: [] })
  expect(await site.read(key)).toBe(pem)
})

test('a run that makes the key at the moment another does leaves the first one', async ({ site }) => {
  await createKey(site)
  const before = await site.read(key)
  const { fs } = site.context
  await fs.rm(`${site.context.cwd}/${file}`)
  const readFile = (async (path: string, ...rest: []) => {
    if (path.endsWith(key)) throw Object.assign(new Error('not there yet'), { code: 'ENOENT' })
    return fs.readFile(path, ...rest)
  }) as typeof fs.readFile
  const context = { ...site.context, fs: { ...fs, readFile } }
  const failure = await runKill({ ...site, context }, { createKey: true }).catch((error) => error)
  expect(codeOf('PORTICO-CLI-019')(failure)).toBe(true)
  expect(failure.message).toContain('Run the command again.')
  expect(await site.read(key)).toBe(before)
})

test('puts versions on the list and takes them off it, each time with a larger number', async ({ site }) => {
  const { publicKey } = await createKey(site)
  await runKill(site, { releases: ['send@1.2.0', 'bridge@2.0.0-rc.1'] }, day + 60_000)
  expect(await readList(site, publicKey)).toEqual({
    sequence: seconds + 60,
    killed: [
      { id: 'bridge', version: '2.0.0-rc.1' },
      { id: 'send', version: '1.2.0' },
    ],
  })
  // A clock that is behind makes no older list.
  await runKill(site, { releases: ['send@1.2.0'], lift: true }, 0)
  expect(await readList(site, publicKey)).toEqual({
    sequence: seconds + 61,
    killed: [{ id: 'bridge', version: '2.0.0-rc.1' }],
  })
})

test('run twice it changes nothing, and does not sign anew', async ({ site }) => {
  await createKey(site)
  await runKill(site, { releases: ['send@1.2.0'] })
  const text = await site.read(file)
  const again = await runKill(site, { releases: ['send@1.2.0', 'send@1.2.0'] }, day + 60_000)
  expect(again.changes).toEqual([])
  await runKill(site, { releases: ['send@9.9.9'], lift: true })
  expect(await site.read(file)).toBe(text)
})

test('a version named twice stands on the list once', async ({ site }) => {
  await createKey(site)
  const { killed } = await runKill(site, { releases: ['send@1.2.0', 'send@1.2.0'] })
  expect(killed).toEqual([{ id: 'send', version: '1.2.0' }])
})

test('a dry run writes neither key nor list', async ({ site }) => {
  const before = await site.list()
  const result = await runKill(site, { createKey: true, dryRun: true, releases: ['send@1.2.0'] })
  expect(result).toMatchObject({ isKeyCreated: true, publicKey: null })
  expect(await site.list()).toEqual(before)
  expect(site.output.join('\n')).toContain(`+  "protected"`)
})

test('says which versions this site does not pin', async ({ site }) => {
  await createKey(site)
  site.output.length = 0
  await runKill(site, { releases: ['send@1.2.0', 'send@9.9.9'] })
  expect(site.output.join('\n')).toContain('send@9.9.9 is not pinned by this site')
  expect(site.output.join('\n')).not.toContain('send@1.2.0 is not pinned')
})

test('writes the list where it is asked to', async ({ site }) => {
  await createKey(site)
  const { list } = await runKill(site, { list: 'dist/kill.json', releases: ['send@1.2.0'] })
  expect(list).toBe('dist/kill.json')
  expect(await site.list()).toContain('dist/kill.json')
})

test.for(['send', 'send@', 'send@^1.0.0', '@portico/plugin-send@1.0.0', 'Send@1.0.0', ''])(
  '%j names no version of a plugin',
  async (release, { site }) => {
    await createKey(site)
    await expect(runKill(site, { releases: [release] })).rejects.toSatisfy(codeOf('PORTICO-CLI-018'))
  },
)

test.for(['public/kill-key.pem', 'public/portico/kill-key.pem', './public/../public/kill-key.pem'])(
  'a key at %s could be fetched by everybody',
  async (path, { site }) => {
    await expect(runKill(site, { key: path, createKey: true })).rejects.toSatisfy(codeOf('PORTICO-CLI-019'))
    expect(await site.list()).not.toContain('public/kill-key.pem')
  },
)

test('a key that is missing, no key, or of another kind is refused', async ({ site }) => {
  await expect(runKill(site)).rejects.toThrow('there is no such file')
  await site.write(key, 'no key')
  await expect(runKill(site)).rejects.toThrow('no private key')
  const { privateKey } = generateKeyPairSync('ed25519')
  await site.write(key, String(privateKey.export({ type: 'pkcs8', format: 'pem' })))
  await expect(runKill(site)).rejects.toThrow('ECDSA over P-256')
})

test('a key in the older form of OpenSSL signs as well', async ({ site }) => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  await site.write(key, String(privateKey.export({ type: 'sec1', format: 'pem' })))
  const { publicKey } = await runKill(site, { releases: ['send@1.2.0'] })
  expect((await readList(site, publicKey)).killed).toHaveLength(1)
})

test('no key is made beside a list that another key has signed', async ({ site }) => {
  await createKey(site)
  const before = await site.list()
  const making = runKill(site, { key: 'secrets/other-key.pem', createKey: true })
  await expect(making).rejects.toSatisfy(codeOf('PORTICO-PLUGIN-016'))
  expect(await site.list()).toEqual(before)
})

test('a list that another key has signed is left alone', async ({ site }) => {
  await createKey(site)
  const text = await site.read(file)
  const other = 'secrets/other.pem'
  await expect(runKill(site, { key: other, createKey: true })).rejects.toSatisfy(codeOf('PORTICO-PLUGIN-016'))
  expect(await site.read(file)).toBe(text)
})

test('a list that is larger than pages read is not written', async ({ site }) => {
  await createKey(site)
  const before = await site.read(file)
  const releases = Array.from({ length: 2_000 }, (_, index) => `send@1.0.${index}`)
  const failure = await runKill(site, { releases }).catch((error) => error)
  expect(codeOf('PORTICO-PLUGIN-016')(failure)).toBe(true)
  expect(failure.message).toContain('`--lift`')
  expect(await site.read(file)).toBe(before)
})

test('the key has to be named', async ({ site }) => {
  expect(await run(['kill', 'send@1.2.0'], site.context)).toBe(2)
})
