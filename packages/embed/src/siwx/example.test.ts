import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { chainAccounts } from '@portico/testing/chain'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createBackendSiwx } from './createBackendSiwx.ts'
import { createTestPage, signWith } from './createTestPage.ts'

const account = privateKeyToAccount(chainAccounts[0].privateKey)
const directory = fileURLToPath(new URL('../../../../examples/siwx-node/', import.meta.url))

afterEach(() => vi.unstubAllGlobals())

/** Starts the example from sources. */
async function startExample(
  env: Record<string, string>,
  file = 'server.js',
): Promise<{ url?: string; errors: string }> {
  const source = ['-C', '@portico/source', '--import', 'tsx', file]
  const child = spawn(process.execPath, source, {
    cwd: directory,
    env: { ...process.env, PORT: '0', ...env },
  })
  onTestFinished(() => void child.kill())
  let errors = ''
  return new Promise((resolve) => {
    child.stderr.on('data', (chunk) => {
      errors += chunk
      const url = /Listening on (\S+)/.exec(errors)?.[1]
      if (url) resolve({ url, errors })
    })
    child.once('close', () => resolve({ errors }))
  })
}

test('a visitor signs in at the example’s server, reads what is theirs, and signs out', async () => {
  createTestPage(vi.stubGlobal)
  const { url = '', errors } = await startExample({
    ORIGIN: 'http://site.example',
    SIWX_SECRET: 's'.repeat(32),
  })
  expect(errors).toContain('Listening')
  const siwx = createBackendSiwx({ url: `${url}/auth/v1` })
  const session = await signWith(siwx, account)
  const greet = (token: string | null) =>
    fetch(`${url}/api/greeting`, { headers: { authorization: `Bearer ${token}` } })
  expect((await greet(siwx.getToken('eip155:1', account.address))).status).toBe(401)
  await siwx.addSession(session)
  expect(await siwx.getSessions('eip155:1', account.address)).toEqual([session])
  const token = siwx.getToken('eip155:1', account.address)
  expect(await (await greet(token)).json()).toEqual({ greeting: `Good day, ${account.address}.` })
  await siwx.revokeSession('eip155:1', account.address)
  expect((await greet(token)).status).toBe(401)
  expect((await fetch(`${url}/else`)).status).toBe(404)
})

test('without a secret the example does not start', async () => {
  const { url, errors } = await startExample({ SIWX_SECRET: '' })
  expect(url).toBeUndefined()
  expect(errors).toContain('at least 32 bytes')
})

test('the server of docs/sign-in.md gives a nonce, verifies, knows who asks, and lets go', async () => {
  createTestPage(vi.stubGlobal)
  const env = { SITE_ORIGIN: 'http://site.example', SIWX_SECRET: 's'.repeat(32) }
  const { url = '' } = await startExample(env, 'api.js')
  const ask = (path: string, token: string | null) =>
    fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
  const siwx = createBackendSiwx({ url: `${url}/auth/v1` })
  const session = await signWith(siwx, account)
  expect((await ask('/api/orders', null)).status).toBe(401)
  await siwx.addSession(session)
  const token = siwx.getToken('eip155:1', account.address)
  expect(await (await ask('/auth/v1/me', token)).json()).toEqual({
    address: account.address,
    caip2Network: 'eip155:1',
    chainId: 1,
  })
  expect(await (await ask('/api/orders', token)).json()).toEqual({ of: account.address, orders: [] })
  await siwx.revokeSession('eip155:1', account.address)
  for (const path of ['/auth/v1/me', '/api/orders']) expect((await ask(path, token)).status).toBe(401)
  expect((await ask('/else', null)).status).toBe(404)
})

test('the server of docs/sign-in.md refuses pages of another origin, and another signature', async () => {
  createTestPage(vi.stubGlobal)
  const env = { SITE_ORIGIN: 'http://site.example', SIWX_SECRET: 's'.repeat(32) }
  const { url = '' } = await startExample(env, 'api.js')
  const headers = { origin: 'http://else.example' }
  expect((await fetch(`${url}/auth/v1/nonce`, { headers })).status).toBe(403)
  const siwx = createBackendSiwx({ url: `${url}/auth/v1` })
  const session = await signWith(siwx, account)
  const signature = `0x${'11'.repeat(65)}`
  await expect(siwx.addSession({ ...session, signature })).rejects.toThrow('PORTICO-SIWX')
  expect(siwx.getToken('eip155:1', account.address)).toBeNull()
})
