import { createWallet } from '@portico/testing/wallets'
import { formatMessage } from '@walletconnect/utils'
import { expect, test } from 'vitest'
import { checkCacaos } from './checkCacaos.ts'

const { address, provider } = createWallet({ chains: [{ chainId: 1, rpcUrl: 'http://127.0.0.1:1' }] })
await provider.request({ method: 'eth_requestAccounts' })

async function sign(change: object = {}, kind = 'eip191') {
  const p = {
    iss: `did:pkh:eip155:1:${address}`,
    aud: 'https://site.example',
    domain: 'site.example',
    nonce: 'nonce',
    version: '1',
    iat: '2026-01-01T00:00:00.000Z',
  }
  const message = `0x${Buffer.from(formatMessage(p, p.iss)).toString('hex')}`
  const s = await provider.request({ method: 'personal_sign', params: [message, address] })
  return { h: { t: 'caip122' }, p: { ...p, ...change }, s: { t: kind, s } }
}

test.each([
  { id: 1, jsonrpc: '2.0', result: true },
  { id: 1, jsonrpc: '2.0', method: 'wc_sessionEvent', params: {} },
  null,
])('%j passes', async (payload) => {
  expect(await checkCacaos(payload)).toBe(payload)
})

test('what the account itself has signed passes', async () => {
  const payload = { id: 1, result: { cacaos: [await sign()], responder: {} } }
  expect(await checkCacaos(payload)).toBe(payload)
})

test.each<[string, () => Promise<unknown> | unknown]>([
  ['of a contract', async () => [await sign({}, 'eip1271')]],
  ['of a contract among others', async () => [await sign(), await sign({}, 'eip1271')]],
  ['of another message', async () => [await sign({ nonce: 'other' })]],
  ['of another account', async () => [await sign({ iss: `did:pkh:eip155:1:0x${'22'.repeat(20)}` })]],
  ['of nobody', async () => [await sign({ iss: 'nobody' })]],
  ['of nothing', () => [{}]],
  ['none', () => []],
  ['null', () => [null]],
  ['a text', () => 'x'],
])('a signature %s is refused', async (_, make) => {
  const payload = { id: 7, result: { cacaos: await make() } }
  expect(await checkCacaos(payload)).toMatchObject({ id: 7, error: { code: -32_000 } })
})
