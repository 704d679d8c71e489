import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGateway, type Gateway } from '../createGateway.ts'

let gateway: Gateway
const origin = 'https://vault.example'
beforeAll(async () => {
  gateway = await createGateway({
    logLevel: 'silent',
    publicUrl: 'https://gateway.example',
    allowedOrigins: ['https://shop.example'],
    vault: { origin, secrets: ['a secret of tests, long enough by far'] },
    // Nobody listens there.
    mail: { url: 'smtp://127.0.0.1:9', from: 'wallet@shop.example' },
  })
})
afterAll(() => gateway.close())

const ask = (path: string, init?: RequestInit) => gateway.app.request(`https://gateway.example${path}`, init)

test('without the option there is no route', async () => {
  const bare = await createGateway({ logLevel: 'silent' })
  expect((await bare.app.request('/vault/v1/user', { headers: { origin } })).status).toBe(404)
  expect(
    (await bare.app.request('/vault/device?token=none')).headers.get('content-security-policy'),
  ).toContain('sandbox')
  await bare.close()
})

test('the vault may ask though it is no site of the operator, and sites may not', async () => {
  expect((await ask('/vault/v1/user', { headers: { origin } })).status).toBe(400)
  const refused = await ask('/vault/v1/user', { headers: { origin: 'https://shop.example' } })
  expect(refused.status).toBe(403)
  expect(refused.headers.get('access-control-allow-origin')).toBeNull()
})

test('the vault may ask nothing else', async () => {
  expect((await ask('/getWallets', { headers: { origin } })).status).toBe(403)
})

test('a page of a mail may send its form to the gateway, and load and run nothing', async () => {
  const page = await ask('/vault/device?token=none')
  expect(page.status).toBe(404)
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("form-action 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('sandbox')
  const headers = { origin: 'null' }
  expect((await ask('/vault/device', { method: 'POST', headers, body: 'token=none' })).status).toBe(404)
})

test('the vault reads that it asks too often, and for how long it is to wait', async () => {
  const busy = await createGateway({
    logLevel: 'silent',
    publicUrl: 'https://gateway.example',
    vault: { origin, secrets: ['a secret of tests, long enough by far'] },
    mail: { url: 'smtp://127.0.0.1:9', from: 'wallet@shop.example' },
    rateLimit: { capacity: 1, refillPerSecond: 0.1 },
  })
  const askAgain = () => busy.app.request('https://gateway.example/vault/v1/user', { headers: { origin } })
  await askAgain()
  const { status, headers } = await askAgain()
  expect(status).toBe(429)
  expect(headers.get('access-control-allow-origin')).toBe(origin)
  expect(headers.get('access-control-expose-headers')).toContain('Retry-After')
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  await busy.close()
})
