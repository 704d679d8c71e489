import { PassThrough } from 'node:stream'
import { chainAccounts } from '@portico/testing/chain'
import { postgresFolder, startPostgres } from '@portico/testing/postgres'
import { pino } from 'pino'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GatewayOptions } from '../config.ts'
import { createGateway, type Gateway } from '../createGateway.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { createSignInClient } from './createSignInClient.ts'
import { readSecret } from './readSecret.ts'

// The embedded database takes seconds to start where two cores are busy.
const account = privateKeyToAccount(chainAccounts[0].privateKey)
const visitor = { address: account.address, sign: (message: string) => account.signMessage({ message }) }
const origin = 'https://shop.example'
const refused = {
  status: 401,
  body: { status: 'FAILURE', reasons: [{ name: 'signIn', description: 'The sign-in was refused' }] },
}
const lines: string[] = []
let gateway: Gateway

const start = (options: Partial<GatewayOptions> = {}) => {
  const stream = new PassThrough().on('data', (line) => lines.push(`${line}`))
  return createGateway(
    { allowedOrigins: ['*.example'], publicUrl: 'https://gateway.example', ...options },
    pino({ level: 'info' }, stream),
  )
}

beforeAll(async () => {
  gateway = await start()
})
afterAll(() => gateway.close())

const open = (from = origin) => createSignInClient(gateway.app, from)

test('a visitor signs in, is known, and signs out', async () => {
  const page = open()
  const { status, body, headers } = await page.signIn(visitor)
  expect(status).toBe(200)
  expect(headers.get('access-control-allow-origin')).toBe(origin)
  expect(headers.get('cache-control')).toBe('no-store')
  expect((await page.me(body.token)).body).toEqual({
    address: account.address,
    caip2Network: 'eip155:1',
    chainId: 1,
  })
  expect((await page.signOut(body.token)).status).toBe(200)
  expect(await page.me(body.token)).toMatchObject(refused)
})

test('a nonce is good once, also for two who come at the same time', async () => {
  const page = open()
  const { body } = await page.send('nonce')
  const session = await page.sign(body.nonce, visitor)
  const answers = await Promise.all([1, 2, 3].map(() => page.authenticate(session, body.token)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
  expect(await page.authenticate(session, body.token)).toMatchObject(refused)
})

test('a nonce, a message and a session are for the page they were made for', async () => {
  const [page, other] = [open(), open('https://other.example')]
  const { body } = await other.send('nonce')
  expect(await page.authenticate(await page.sign(body.nonce, visitor), body.token)).toMatchObject(refused)
  expect(await page.signIn({ ...visitor, origin: 'https://other.example' })).toMatchObject(refused)
  const signedIn = await page.signIn(visitor)
  expect(await other.me(signedIn.body.token)).toMatchObject(refused)
})

test('whatever is wrong, the answer is the same', async () => {
  const page = open()
  const { body } = await page.send('nonce')
  const session = await page.sign(body.nonce, visitor)
  expect(await page.authenticate(session, 'wrong')).toMatchObject(refused)
  expect(
    await page.authenticate({ ...session, message: `${session.message}\nResources:` }, body.token),
  ).toMatchObject(refused)
  expect(
    await page.authenticate(
      { ...session, signature: session.signature.replace(/.{4}$/, '001b') },
      body.token,
    ),
  ).toMatchObject(refused)
  expect(await page.authenticate({}, body.token)).toMatchObject(refused)
  expect(await page.me('')).toMatchObject(refused)
})

test('pages that the site does not name may not sign in', async () => {
  expect(await open('https://evil.test').send('nonce')).toMatchObject({ status: 403 })
  const app = (headers: HeadersInit) =>
    gateway.app.request('http://gateway.example/auth/v1/nonce', { headers })
  expect((await app({})).status).toBe(403)
  expect((await app({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await app({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
})

test('pages of the gateway itself may sign in only where the site names them', async () => {
  const strict = await start({ allowedOrigins: [origin] })
  const headers = { 'sec-fetch-site': 'same-origin' }
  const { status } = await strict.app.request('https://gateway.example/auth/v1/nonce', { headers })
  await strict.close()
  expect(status).toBe(403)
})

test('a page may send the headers that signing in needs', async () => {
  const asked = await open().send('authenticate', {
    method: 'OPTIONS',
    headers: {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-nonce-jwt',
    },
  })
  expect(asked.status).toBe(204)
  expect(asked.headers.get('access-control-allow-origin')).toBe(origin)
  expect(asked.headers.get('access-control-allow-headers')).toMatch(/x-nonce-jwt/)
})

test('the log holds no account, no token and no nonce', async () => {
  const page = open()
  const { body } = await page.signIn(visitor)
  await page.me(body.token)
  const log = lines.join('')
  expect(log).toContain('POST /auth/v1/authenticate')
  expect(log).not.toMatch(/0x[0-9a-f]{40}|eyJ/i)
})

test('those who try too often wait', async () => {
  const limited = await start({ rateLimit: { capacity: 2, refillPerSecond: 0.001 } })
  const page = createSignInClient(limited.app, origin)
  const statuses = []
  for (let count = 0; count < 3; count += 1) statuses.push((await page.authenticate({}, '')).status)
  await limited.close()
  expect(statuses).toEqual([401, 401, 429])
})

test('a token alone is no session: the database must know it', async () => {
  const [first, second] = await Promise.all(
    ['a', 'b'].map(() => start({ auth: { secrets: ['s'.repeat(32)] } })),
  )
  if (!first || !second) throw new Error('Two gateways are started.')
  const { body } = await createSignInClient(first.app, origin).signIn(visitor)
  expect(await createSignInClient(first.app, origin).me(body.token)).toMatchObject({ status: 200 })
  expect(await createSignInClient(second.app, origin).me(body.token)).toMatchObject(refused)
  await Promise.all([first.close(), second.close()])
})

test('a secret that could be guessed is refused at the start', async () => {
  await expect(start({ auth: { secrets: ['short'] } })).rejects.toThrow('auth.secrets.0')
})

test('gateways with one database have one secret', async () => {
  const db = await openDatabase({})
  const secrets = await Promise.all([readSecret(db), readSecret(db), readSecret(db)])
  expect(new Set(secrets).size).toBe(1)
  // 32 random bytes, as text.
  expect(secrets[0]).toMatch(/^[\w-]{43}$/)
  await db.destroy()
})

test.runIf(postgresFolder)(
  'gateways that share a database agree on nonces, sessions and sign-outs, also while the secret changes',
  async () => {
    const postgres = await startPostgres(postgresFolder ?? '')
    const database = { url: postgres.url }
    const [old, fresh] = ['o'.repeat(32), 'f'.repeat(32)]
    const before = await start({ database, auth: { secrets: [old] } })
    const after = await start({ database, auth: { secrets: [fresh, old] } })
    const pages = [createSignInClient(before.app, origin), createSignInClient(after.app, origin)] as const
    const { body } = await pages[0].send('nonce')
    const session = await pages[0].sign(body.nonce, visitor)
    const answers = await Promise.all(pages.map((page) => page.authenticate(session, body.token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
    const { token } = (await pages[0].signIn(visitor)).body
    expect((await pages[1].me(token)).status).toBe(200)
    await pages[1].signOut(token)
    expect(await pages[0].me(token)).toMatchObject(refused)
    // What the new secret signed is nothing to those who do not know it.
    expect(await pages[0].me((await pages[1].signIn(visitor)).body.token)).toMatchObject(refused)
    await Promise.all([before.close(), after.close()])
    await postgres.stop()
  },
  60_000,
)
