import { type Address, createPublicClient, erc20Abi, formatUnits, http, isHash } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deployFixtures } from '../chain/deployFixtures.ts'
import { type Anvil, startAnvil } from '../chain/startAnvil.ts'
import { type Exchange, startExchange } from './startExchange.ts'
import type { HeldAsset } from './Withdrawal.ts'

const apiKey = 'a key of tests'
const [balance, fee, amount] = [1_000_000_000n, 1_000_000n, 25_000_000n]

let anvil: Anvil
let usdc: Address
let exchange: Exchange
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
  usdc = (await deployFixtures(anvil)).tokens.USDC.address
  const chain = { rpcUrl: anvil.rpcUrl, caipNetworkId: 'eip155:31337', network: 'Local Chain' }
  const assets: readonly HeldAsset[] = [
    { ...chain, code: 'usdc', symbol: 'USDC', decimals: 6, address: usdc, fee, balance },
    { ...chain, code: 'eth', symbol: 'ETH', decimals: 18, address: null, fee: 10n, balance: 1_000n },
  ]
  exchange = await startExchange({ port: 0, assets, apiKey, delay: 3_600_000 })
})
afterAll(async () => {
  await exchange.stop()
  await anvil.stop()
})

const ask = async (path: string, body?: object, key = apiKey) => {
  const headers = { authorization: `Bearer ${key}` }
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
  const response = await fetch(`${exchange.url}${path}`, init)
  return { status: response.status, body: await response.json() }
}

let count = 0
/** Asks for a withdrawal that nobody has asked for. */
async function open(change: object = {}) {
  count += 1
  const address = privateKeyToAddress(generatePrivateKey())
  const request = {
    reference: `withdrawal_${count}`,
    ...{ asset: 'usdc', amount: `${amount}`, address, feePayer: 'visitor', ...change },
  }
  const answer = await ask('/api/withdrawals', request)
  const read = async () => (await ask(`/api/withdrawals/${request.reference}`)).body
  return { request, address, ...answer, url: answer.body.url as string, read }
}

const press = (url: string, action: string, outcome = 'sent', headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', headers, body: new URLSearchParams({ action, outcome }) })

const readOwned = (address: Address) =>
  createPublicClient({ transport: http(anvil.rpcUrl), cacheTime: 0 }).readContract({
    ...{ abi: erc20Abi, address: usdc, functionName: 'balanceOf', args: [address] },
  })

test('what is confirmed arrives, and the page says before what it costs and who pays', async () => {
  const { status, body, url, address, read } = await open()
  expect([status, body.fee]).toEqual([201, `${fee}`])
  expect(await read()).toEqual({ state: 'open', hash: null })
  const page = await fetch(url)
  expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  const html = await page.text()
  for (const text of ['Your balance', '25 USDC', '26 USDC', 'paid by you', address, 'Local Chain'])
    expect(html).toContain(text)
  const before = exchange.getBalance('usdc')
  expect(await (await press(url, 'confirm')).text()).toContain('Withdrawal sent')
  const { state, hash } = await read()
  expect([state, isHash(hash)]).toEqual(['sent', true])
  expect(await readOwned(address)).toBe(amount)
  expect(before - exchange.getBalance('usdc')).toBe(amount + fee)
})

test('a fee that is deducted comes out of what arrives', async () => {
  const { url, address } = await open({ feePayer: 'deducted' })
  expect(await (await fetch(url)).text()).toContain('24 USDC')
  const before = exchange.getBalance('usdc')
  await press(url, 'confirm')
  expect(await readOwned(address)).toBe(amount - fee)
  expect(before - exchange.getBalance('usdc')).toBe(amount)
})

test('a withdrawal is sent once, however often it is confirmed', async () => {
  const { url, address, read } = await open()
  const answers = await Promise.all(Array.from({ length: 20 }, () => press(url, 'confirm')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  await press(url, 'confirm')
  await press(url, 'cancel')
  expect((await read()).state).toBe('sent')
  expect(await readOwned(address)).toBe(amount)
})

test('a reference names one withdrawal', async () => {
  const { request, url } = await open()
  const again = await ask('/api/withdrawals', request)
  expect([again.status, again.body.url]).toEqual([200, url])
  expect((await ask('/api/withdrawals', { ...request, amount: '1' })).status).toBe(409)
  await press(url, 'confirm')
  await ask('/api/withdrawals', request)
  await press(url, 'confirm')
  expect(await readOwned(request.address)).toBe(amount)
})

test('what is slow waits, and is sent once', async () => {
  const { url, address, read } = await open()
  expect(await (await press(url, 'confirm', 'slow')).text()).toContain('It will be sent soon')
  await press(url, 'confirm')
  expect(await read()).toEqual({ state: 'open', hash: null })
  await Promise.all([exchange.release(), exchange.release()])
  expect((await read()).state).toBe('sent')
  expect(await readOwned(address)).toBe(amount)
})

test('what fails, is cancelled or brings less than was asked', async () => {
  const before = exchange.getBalance('usdc')
  const failed = await open()
  await press(failed.url, 'confirm', 'failed')
  expect(await failed.read()).toEqual({ state: 'failed', hash: null })
  const cancelled = await open()
  await press(cancelled.url, 'cancel')
  expect((await cancelled.read()).state).toBe('cancelled')
  expect(exchange.getBalance('usdc')).toBe(before)
  const less = await open()
  await press(less.url, 'confirm', 'less')
  expect((await less.read()).state).toBe('sent')
  expect(await readOwned(less.address)).toBe(amount - fee)
})

test('nobody withdraws more than is held', async () => {
  const { url, read } = await open({ amount: `${balance}` })
  const answer = await press(url, 'confirm')
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('You do not hold as much')
  expect((await read()).state).toBe('open')
})

test('the chain’s own currency is sent too, and what the chain does not take has failed', async () => {
  const own = await open({ asset: 'eth', amount: '500' })
  await press(own.url, 'confirm')
  const client = createPublicClient({ transport: http(anvil.rpcUrl), cacheTime: 0 })
  expect(await client.getBalance({ address: own.address })).toBe(500n)
  const before = exchange.getBalance('usdc')
  const refused = await open({ address: '0x0000000000000000000000000000000000000000' })
  await press(refused.url, 'confirm')
  expect((await refused.read()).state).toBe('failed')
  expect(exchange.getBalance('usdc')).toBe(before)
})

test('a page of another site cannot confirm', async () => {
  const { url, read } = await open()
  expect((await press(url, 'confirm', 'sent', { origin: 'https://thief.example' })).status).toBe(403)
  expect((await read()).state).toBe('open')
})

test.each([
  ['no reference', { reference: '' }],
  ['a reference that is a path', { reference: '../1' }],
  ['an asset that is not held', { asset: 'btc' }],
  ['no amount', { amount: '0' }],
  ['an amount that is no text', { amount: 5 }],
  ['an amount below the fee', { feePayer: 'deducted', amount: `${fee}` }],
  ['no address', { address: '0x1' }],
  ['nobody to pay the fee', { feePayer: 'somebody' }],
])('a request with %s is refused', async (_, change) => {
  expect((await open(change)).status).toBe(400)
})

test('whoever has no key learns nothing, and what is not there is not there', async () => {
  const paths = ['/api/assets', '/api/withdrawals/withdrawal_1', '/api/else']
  for (const path of paths) expect((await ask(path, undefined, 'another key')).status).toBe(401)
  expect((await ask('/api/withdrawals/nothing')).status).toBe(404)
  expect((await ask('/api/withdrawals/%')).status).toBe(404)
  expect((await fetch(`${exchange.url}/withdraw/nothing`)).status).toBe(404)
  const { body } = await ask('/api/assets')
  expect(body.assets[0]).toEqual({
    ...{ code: 'usdc', symbol: 'USDC', decimals: 6, address: usdc, fee: `${fee}` },
    ...{ caipNetworkId: 'eip155:31337', network: 'Local Chain' },
  })
})

test('its own page says what is held and what is withdrawn, with the way on while one waits, and runs nothing', async () => {
  const { url, address } = await open()
  const [path, start] = [new URL(url).pathname, () => fetch(exchange.url)]
  const answer = await start()
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  const before = await answer.text()
  for (const text of ['Not a real exchange', 'USDC on Local Chain', address]) expect(before).toContain(text)
  expect(before).toContain(formatUnits(exchange.getBalance('usdc'), 6))
  expect(before).toContain(`<a href="${path}">25 USDC</a>`)
  expect(before).not.toContain('<script')
  await press(url, 'confirm', 'slow')
  expect(await (await start()).text()).toContain(`Confirmed, and sent soon. To ${address}`)
  await exchange.release()
  const after = await (await start()).text()
  expect(after).toContain(`Sent. To ${address}`)
  expect(after).not.toContain(path)
})

test('it answers nothing of use while it is down', async () => {
  exchange.setDown(true)
  expect((await fetch(`${exchange.url}/api/assets`)).status).toBe(503)
  exchange.setDown(false)
  expect((await ask('/api/assets')).status).toBe(200)
})
