import { createPublicClient, encodeAbiParameters, http, parseAbi } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '../../chain/startAnvil.ts'
import { type IdentityProvider, startIdentityProvider } from '../startIdentityProvider.ts'
import { visit } from '../visit.ts'
import type { Farcaster } from './createFarcaster.ts'
import { openRegistries, registryAddresses } from './registries.ts'

let anvil: Anvil
let provider: IdentityProvider
let farcaster: Farcaster
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
  provider = await startIdentityProvider({ port: 0, redirectUris: () => [], rpcUrl: anvil.rpcUrl })
  if (!provider.farcaster) throw new Error('There is no Farcaster.')
  farcaster = provider.farcaster
})
afterAll(async () => {
  await provider.stop()
  await anvil.stop()
})

const abi = parseAbi([
  'function custodyOf(uint256 fid) view returns (address)',
  'function keyDataOf(uint256 fid, bytes key) view returns (uint8 state, uint32 keyType)',
])
const asked = { siweUri: 'https://shop.example', domain: 'shop.example', nonce: 'abcdefgh12345678' }

async function open(body: object = { ...asked, acceptAuthAddress: true }) {
  const response = await fetch(`${farcaster.relayUrl}/v1/channel`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  return { status: response.status, ...(await response.json()) }
}
async function read(token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${farcaster.relayUrl}/v1/channel/status`, { headers })
  return { status: response.status, ...(await response.json()) }
}

test('a request waits, is answered by a signed message of FIP-11, and its answer is told once', async () => {
  const { status, channelToken, url } = await open()
  expect([status, url]).toEqual([201, `${farcaster.relayUrl}/~/siwf?channelToken=${channelToken}`])
  expect(await read(channelToken)).toMatchObject({ status: 202, state: 'pending', nonce: asked.nonce })
  const done = await (await visit(url)).submit({ account: 'Maya', signer: 'custody', action: 'continue' })
  expect(done.html).toContain('You are signed in')
  const { fid, address } = await farcaster.open('maya')
  const answer = await read(channelToken)
  expect(answer).toMatchObject({ status: 200, state: 'completed', fid: Number(fid), username: 'maya' })
  expect(parseSiweMessage(answer.message)).toMatchObject({
    ...{ address, domain: 'shop.example', uri: 'https://shop.example', nonce: asked.nonce, chainId: 10 },
    ...{ statement: 'Farcaster Auth', resources: [`farcaster://fid/${fid}`] },
  })
  expect((await read(channelToken)).status).toBe(401)
})

test('who cancels is told that nothing was sent, and nothing was', async () => {
  const { channelToken, url } = await open()
  const page = await (await visit(url)).submit({ account: '', action: 'cancel' })
  expect(page.html).toContain('Nothing was sent.')
  expect((await read(channelToken)).state).toBe('pending')
})

test('who lets a code expire leaves the relay knowing nothing of it, and the app neither', async () => {
  const { channelToken, url } = await open()
  const page = await (await visit(url)).submit({ account: '', action: 'expire' })
  expect(page.html).toContain('The code has expired')
  expect([(await read(channelToken)).status, (await visit(url)).status]).toEqual([401, 404])
})

test('the app says who asks, takes any name, and nothing from another page', async () => {
  const { url } = await open({ ...asked, domain: 'bank.example:8443' })
  const page = await visit(url)
  expect(page.html).toContain('bank.example:8443 wants you to sign in')
  const nameless = await page.submit({ account: ' ', action: 'continue' })
  expect([nameless.status, nameless.html.includes('Type a name')]).toEqual([400, true])
  const body = new URLSearchParams({ account: 'maya', action: 'continue' })
  const headers = { origin: 'https://evil.example' }
  expect((await fetch(url, { method: 'POST', body, headers })).status).toBe(403)
  expect((await visit(`${farcaster.relayUrl}/~/siwf?channelToken=none`)).status).toBe(404)
})

test.each([
  ['no address', { domain: 'shop.example' }],
  ['no domain', { siweUri: 'https://shop.example' }],
  ['a domain that is none', { ...asked, domain: 'not a domain' }],
  ['nothing', {}],
])('a request with %s is refused', async (_, body) => {
  expect((await open(body)).status).toBe(400)
})

test('the registries are where they truly are, and hold who may sign; to open them again changes nothing', async () => {
  const client = createPublicClient({ transport: http(anvil.rpcUrl), cacheTime: 0 })
  const { fid, address } = await farcaster.open('noor')
  const custodyOf = (of: bigint) =>
    client.readContract({ abi, address: registryAddresses.ids, functionName: 'custodyOf', args: [of] })
  expect(await custodyOf(fid)).toBe(address)
  const auth = await farcaster.open('noor', 'auth')
  const readKey = async () => {
    const key = encodeAbiParameters([{ type: 'address' }], [auth.address])
    return client.readContract({
      abi,
      address: registryAddresses.keys,
      functionName: 'keyDataOf',
      args: [fid, key],
    })
  }
  expect([auth.fid, await readKey()]).toEqual([fid, [1, 2]])
  await farcaster.registries.setKey(fid, auth.address, 'removed')
  await openRegistries(anvil.rpcUrl)
  expect([await readKey(), await custodyOf(fid)]).toEqual([[2, 2], address])
})

test('without a chain there is no Farcaster', async () => {
  const other = await startIdentityProvider({ port: 0, redirectUris: () => [] })
  expect([other.farcaster, (await fetch(`${other.url}/farcaster/v1/channel`)).status]).toEqual([null, 404])
  await other.stop()
})
