import { readFile } from 'node:fs/promises'
import { Ajv } from 'ajv'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestContext } from '../../fixtures/createTestContext.ts'
import {
  startOpenDeployment,
  startServer,
  startServiceOfAnyName,
  startServiceOpenAt,
} from '../../fixtures/startOpenDeployment.ts'
import {
  removeTestRelease,
  startTestVault,
  type Tamper,
  writeTestRelease,
} from '../../fixtures/startTestVault.ts'
import { toOffline } from '../../toOffline.ts'
import { foreign } from '../../vault/attack/attacks/accounts.ts'
import { attacks } from '../../vault/attack/runAttacks.ts'
import { attackVault, type VaultAttackOptions, type VaultAttackResult } from './attack.ts'

const cleanups: (() => Promise<unknown>)[] = []
const output: string[] = []
const context = { ...createTestContext('/', output), fetch }
const all = { account: true, email: 'maya@shop.example', unknownEmail: 'noor@shop.example' }

let directory: string
beforeEach(async () => {
  directory = await writeTestRelease()
})
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
  await removeTestRelease(directory)
})

/** What the command prints, and the code that it ends with. */
async function attack(url: string, options: Partial<VaultAttackOptions> = {}) {
  output.length = 0
  const code = await attackVault(context, { url, json: true, ...options }).then(
    () => null,
    (error) => error.code as string,
  )
  return { code, result: JSON.parse(output[0] ?? 'null') as VaultAttackResult }
}

const namesOf = ({ attacks }: VaultAttackResult, state: string) =>
  attacks.filter((one) => one.state === state).map(({ name }) => name)

/** The vault of its own release, with somebody between. */
async function serve(tamper?: Tamper, serviceUrl?: string, rpcUrl?: string): Promise<string> {
  const { url, stop } = await startTestVault({
    directory,
    ...(tamper && { tamper }),
    ...(serviceUrl && { serviceUrl }),
    ...(rpcUrl && { rpcUrl }),
  })
  cleanups.push(stop)
  return url
}

test('where nothing is defended every attack is found', async () => {
  const { url, stop } = await startOpenDeployment()
  cleanups.push(stop)
  const { code, result } = await attack(url, all)
  expect(result.attacks.filter(({ state }) => state !== 'accepted')).toEqual([])
  expect(result.attacks.length).toBe(attacks.length)
  expect(code).toBe('PORTICO-CLI-033')
})

test('its JSON has the published form, and its text says what was not allowed', async () => {
  const { url, stop } = await startOpenDeployment()
  cleanups.push(stop)
  const schema = JSON.parse(
    await readFile(new URL('../../../schema/vault-attack.json', import.meta.url), 'utf8'),
  )
  const validate = new Ajv().compile(schema)
  validate((await attack(url)).result)
  expect(validate.errors).toBeNull()
  output.length = 0
  await attackVault(context, { url }).catch(() => {})
  expect(output.join('\n')).toContain('15 were not allowed')
})

const setPolicy =
  (pattern: RegExp, directive: string): Tamper =>
  ({ headers }) => {
    const policy = headers['content-security-policy'] ?? ''
    headers['content-security-policy'] = policy.replace(pattern, directive)
  }

test.each<[string, string, Tamper]>([
  ['frame-by-stranger', 'all of https', setPolicy(/frame-ancestors [^;]*/, 'frame-ancestors https:')],
  ['frame-by-stranger', 'a whole ending', setPolicy(/frame-ancestors [^;]*/, 'frame-ancestors *.example')],
  ['frame-by-stranger', 'no list', setPolicy(/; frame-ancestors [^;]*/, '')],
  ['foreign-script', 'text in pages', setPolicy(/script-src /, "script-src 'unsafe-inline' ")],
  ['foreign-script', 'other forms', setPolicy(/; form-action 'none'/, '')],
  ['foreign-script', 'anybody to be told', setPolicy(/connect-src [^;]*/, 'connect-src *')],
  ['text-as-code', 'no Trusted Types', setPolicy(/; require-trusted-types-for 'script'/, '')],
  ['missing-headers', 'a referrer', ({ headers }) => void delete headers['referrer-policy']],
  [
    'missing-headers',
    'types that are guessed',
    ({ headers }) => void delete headers['x-content-type-options'],
  ],
  [
    'vault-cors',
    'others to read',
    ({ headers }, { headers: asked }) => {
      if (asked.origin) headers['access-control-allow-origin'] = asked.origin
    },
  ],
  [
    'vault-other-host',
    'the name of its caller',
    ({ headers }, { headers: asked }) => {
      headers.location = `https://${asked.host}/frame`
    },
  ],
  [
    'path-traversal',
    'what lies beside it',
    (answer, { url }) => {
      if (url === '/.env') answer.status = 200
    },
  ],
  [
    'source-maps',
    'maps',
    (answer, { url }) => {
      if (url?.endsWith('.map')) answer.status = 200
    },
  ],
  [
    'open-origins',
    'all sites',
    (answer, { url }) => {
      if (url === '/config.json')
        answer.body = Buffer.from(JSON.stringify({ ...JSON.parse(`${answer.body}`), origins: ['https://*'] }))
    },
  ],
])('%s is found where a vault allows %s, and nothing else is', async (name, _, tamper) => {
  const { result } = await attack(await serve(tamper))
  expect(namesOf(result, 'accepted')).toEqual([name])
})

test('the vault’s own server refuses what is tried on it', async () => {
  const { result } = await attack(await serve())
  const states = result.attacks.filter(({ target }) => target === 'vault').map(({ state }) => state)
  expect([...new Set(states)]).toEqual(['refused'])
})

test('a node without TLS is found, though not on one machine', async () => {
  const { result } = await attack(await serve(undefined, undefined, 'http://node.example'))
  expect(namesOf(result, 'accepted')).toEqual(['unencrypted-nodes'])
})

test('a service that does not answer has refused nothing', async () => {
  const { code, result } = await attack(await serve())
  const states = result.attacks.filter(({ target }) => target === 'service').map(({ state }) => state)
  expect([...new Set(states)].sort()).toEqual(['skipped', 'untried'])
  expect(code).toBe('PORTICO-CLI-034')
})

test('a service that refuses everybody has refused no attack on proofs and tokens', async () => {
  const service = await startServer((_, response) => {
    response.writeHead(400).end(JSON.stringify({ reasons: [{ name: 'PROOF_INVALID' }] }))
  })
  cleanups.push(service.stop)
  const { result } = await attack(await serve(undefined, service.url))
  expect(namesOf(result, 'untried')).toEqual(
    expect.arrayContaining(['no-proof', 'replayed-proof', 'forged-token', 'address-injection']),
  )
})

const paths = new Set([...foreign.map(([path]) => path), 'devices/revoke'])
test.each([...paths])('an account that reaches another by %s is found', async (path) => {
  const service = await startServiceOpenAt(path)
  cleanups.push(service.stop)
  const { result } = await attack(await serve(undefined, service.url), { account: true })
  expect(result.attacks.find(({ name }) => name === 'reach-others')).toMatchObject({
    state: 'accepted',
    seen: expect.stringContaining(path),
  })
})

test('a service that believes proofs for any name it is called by is found', async () => {
  const service = await startServiceOfAnyName()
  cleanups.push(service.stop)
  const { result } = await attack(await serve(undefined, service.url))
  expect(namesOf(result, 'accepted')).toContain('service-other-host')
})

test('what answers in words for a terminal is shown as it is not', async () => {
  const service = await startServer((_, response) => {
    response.writeHead(400).end(JSON.stringify({ reasons: [{ name: '\u001b[2Jall is well' }] }))
  })
  cleanups.push(service.stop)
  await attackVault(context, { url: await serve(undefined, service.url) }).catch(() => {})
  expect(output.join('')).not.toContain('\u001b')
})

test.each([
  [404, ''],
  [200, '<!doctype html>'],
])('%i %s is no vault', async (status, body) => {
  const server = await startServer((_, response) => void response.writeHead(status).end(body))
  cleanups.push(server.stop)
  expect((await attack(server.url)).code).toBe('PORTICO-CLI-034')
})

test('no other machine is asked offline', async () => {
  const ask = attackVault(toOffline(context), { url: 'https://vault.example' })
  await expect(ask).rejects.toMatchObject({ code: 'PORTICO-CLI-010' })
})
