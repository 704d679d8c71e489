import { keyAlgorithm, signKillList, type WithdrawnRelease } from '@portico/contract/killList'
import type { PorticoLock } from '@portico/contract/lock'
import { beforeAll, expect, test } from 'vitest'
import { judgeKillList } from './judgeKillList.ts'

let keys: CryptoKeyPair
let publicKey: string
beforeAll(async () => {
  keys = await crypto.subtle.generateKey(keyAlgorithm, true, ['sign', 'verify'])
  publicKey = Buffer.from(await crypto.subtle.exportKey('spki', keys.publicKey)).toString('base64')
})

const place = 'public/list.json'
const accepted = {
  version: '1.2.0',
  files: {},
  manifest: { engines: { portico: '^1.0.0' }, contributes: {} },
}

/** A site that pins one plugin, whose feature has another name. */
const createLock = (canary?: string, previous?: string) =>
  ({
    lockfileVersion: 1,
    shell: { version: '1.0.0', files: {} },
    plugins: {
      'acme-send': {
        ...accepted,
        manifest: { ...accepted.manifest, feature: 'send' },
        capabilities: {},
        ...(canary && { canary: { ...accepted, version: canary, capabilities: {}, share: 10 } }),
      },
    },
    ...(previous && {
      previous: { 'acme-send': { version: previous, integrity: 'sha384-', capabilities: {} } },
    }),
  }) as PorticoLock

async function judge(lock: PorticoLock | null, ...versions: string[]) {
  const killed: WithdrawnRelease[] = versions.map((version) => ({ id: 'acme-send', version }))
  const text = JSON.stringify(await signKillList({ sequence: 1, killed }, keys.privateKey))
  return judgeKillList({ text, publicKey, place }, lock)
}

const solutions = async (...judged: Parameters<typeof judge>) =>
  (await judge(...judged)).map(({ solution }) => solution)

test('a release that is pinned and withdrawn does not open', async () => {
  expect(await judge(createLock(), '1.1.0', '1.2.0')).toMatchObject([
    { severity: 'error', code: 'PORTICO-PLUGIN-015', details: 'acme-send 1.2.0: public/list.json' },
  ])
})

test('a shell that is pinned and withdrawn is found', async () => {
  const killed = [{ id: 'shell', version: '1.0.0' }]
  const text = JSON.stringify(await signKillList({ sequence: 1, killed }, keys.privateKey))
  expect(await judgeKillList({ text, publicKey, place }, createLock())).toMatchObject([
    { severity: 'error', code: 'PORTICO-PLUGIN-015', details: 'shell 1.0.0: public/list.json' },
  ])
})

test('a list of other versions, and of other plugins, harms nothing', async () => {
  expect(await judge(createLock('1.3.0', '1.1.0'), '1.1.0', '2.0.0')).toEqual([])
  expect(await judge({ ...createLock(), plugins: {} }, '1.2.0')).toEqual([])
  expect(await judge(null, '1.2.0')).toEqual([])
})

test('the solution is what visitors can have', async () => {
  expect(await solutions(createLock(), '1.2.0')).toEqual([
    'Run `portico update send` for a newer release; `portico disable send` takes the feature off until there is one.',
  ])
  expect(await solutions(createLock(undefined, '1.1.0'), '1.2.0')).toEqual([
    'Run `portico rollback send`, which returns to 1.1.0, or `portico update send` for a newer release.',
  ])
  expect(await solutions(createLock('1.3.0'), '1.2.0')).toEqual([
    'Run `portico update send`: everybody gets 1.3.0, which is on trial.',
  ])
})

test('no solution leads to another withdrawn release', async () => {
  const [solution] = await solutions(createLock(undefined, '1.1.0'), '1.2.0', '1.1.0')
  expect(solution).toContain('portico disable send')
  const [, ofTrial] = await solutions(createLock('1.3.0', '1.1.0'), '1.2.0', '1.3.0')
  expect(ofTrial).toBe('Run `portico rollback send`, which ends the trial.')
  expect((await solutions(createLock('1.3.0', '1.1.0'), '1.2.0', '1.3.0'))[0]).toContain(
    'portico disable send',
  )
})

test('one on trial that is withdrawn does less than it could', async () => {
  expect(await judge(createLock('1.3.0'), '1.3.0')).toMatchObject([
    { severity: 'warning', details: 'acme-send 1.3.0 on trial: public/list.json' },
  ])
})

test('what pages refuse is reported, and obeyed by nobody', async () => {
  expect(await judgeKillList({ text: '{}', publicKey, place }, createLock())).toMatchObject([
    {
      severity: 'error',
      code: 'PORTICO-PLUGIN-016',
      details: 'public/list.json: It is no signed kill list.',
      solution: expect.stringContaining('portico kill --key'),
    },
  ])
})
