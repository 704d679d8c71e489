import { type Anvil, chainAccounts, deployFixtures, getFixtures, startAnvil } from '@portico/testing/chain'
import {
  createTestClient,
  type Hex,
  http,
  parseAbi,
  parseEther,
  publicActions,
  walletActions,
  zeroHash,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LocalServer } from '../site/serveLocal.ts'
import { startExplorer } from './startExplorer.ts'

const [{ address: maya }, { address: noor }] = chainAccounts

let anvil: Anvil
let explorer: LocalServer

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
  await deployFixtures(anvil)
  explorer = await startExplorer({
    port: 0,
    anvils: [{ chainId: 31337, name: 'Local One', rpcUrl: anvil.rpcUrl }],
    tokens: [getFixtures().tokens.USDC.address],
    solanaUrl: undefined,
  })
})
afterAll(async () => {
  await explorer.stop()
  await anvil.stop()
})

const open = () =>
  createTestClient({ mode: 'anvil', account: maya, transport: http(anvil.rpcUrl), cacheTime: 0 })
    .extend(publicActions)
    .extend(walletActions)

async function mine(hash: Hex): Promise<Hex> {
  await open().waitForTransactionReceipt({ hash, pollingInterval: 50, checkReplacement: false })
  return hash
}

/** A page, and what it says without its markup. */
async function read(path: string) {
  const response = await fetch(`${explorer.url}${path}`)
  const markup = await response.text()
  return {
    response,
    markup,
    text: markup.replaceAll(/<style>.*?<\/style>/gs, '').replaceAll(/<[^>]*>/g, ' '),
  }
}

describe('a transaction', () => {
  test('says what it was, with links to who took part', async () => {
    const hash = await mine(
      await open().sendTransaction({ to: noor, value: parseEther('0.25'), chain: null }),
    )
    const { markup, text, response } = await read(`/31337/tx/${hash}`)
    expect(response.status).toBe(200)
    for (const part of ['Success', '0.25 ETH', maya, noor, hash]) expect(text).toContain(part)
    expect(markup).toContain(`href="/31337/address/${noor}"`)
  })

  test('says which tokens it has moved', async () => {
    const address = getFixtures().tokens.USDC.address
    const abi = parseAbi(['function transfer(address, uint256) returns (bool)'])
    const call = { address, abi, functionName: 'transfer', args: [noor, 12_500_000n] } as const
    const hash = await mine(await open().writeContract({ ...call, chain: null }))
    expect((await read(`/31337/tx/${hash}`)).text).toContain('12.5 USDC')
  })

  test('that failed says so', async () => {
    // INVALID, as all of the code.
    const hash = await mine(await open().sendTransaction({ data: '0xfe', gas: 200_000n, chain: null }))
    expect((await read(`/31337/tx/${hash}`)).text).toContain('Failed')
  })

  test('that waits is not said to be through', async () => {
    const client = open()
    await client.setAutomine(false)
    const hash = await client.sendTransaction({ to: noor, value: 1n, chain: null })
    expect((await read(`/31337/tx/${hash}`)).text).toContain('Waiting to be put in a block')
    await client.mine({ blocks: 1 })
    await client.setAutomine(true)
    expect((await read(`/31337/tx/${hash}`)).text).toContain('Success')
  })

  test('that nobody knows is none', async () => {
    const { response, text } = await read(`/31337/tx/${zeroHash}`)
    expect(response.status).toBe(404)
    expect(text).toContain('No such transaction')
  })
})

test('an account says what it holds and has done, whatever case its address has', async () => {
  const { text } = await read(`/31337/address/${maya.toLowerCase()}`)
  for (const part of [maya, 'Plain account', 'ETH', 'USDC', 'Transactions sent']) expect(text).toContain(part)
})

/** A token of six decimals of which everybody holds one, and whose symbol is whatever it is given. */
function writeToken(symbol: string): Hex {
  const text = Buffer.from(symbol).toString('hex')
  const word = (value: number) => value.toString(16).padStart(64, '0')
  const data = `${word(32)}${word(symbol.length)}${text.padEnd(Math.ceil(text.length / 64) * 64, '0')}`
  const byte = (value: number) => value.toString(16).padStart(2, '0')
  const answer = (push: string) => `5b${push}60005260206000f3`
  const [decimals, balance] = [answer('6006'), answer('620f4240')]
  // By selector: decimals(), balanceOf(address), and the symbol for everything else.
  const start = 6 + 2 * 10 + 12
  const places = [start, start + decimals.length / 2, start + (decimals.length + balance.length) / 2] as const
  const jump = (selector: string, place: number) => `8063${selector}1460${byte(place)}57`
  const size = byte(data.length / 2)
  const runtime = [
    '60003560e01c',
    jump('313ce567', places[0]),
    jump('70a08231', places[1]),
    `60${size}60${byte(places[2])}600039` + `60${size}6000f3`,
    ...[decimals, balance, data],
  ].join('')
  const length = byte(runtime.length / 2)
  return `0x60${length}600c60003960${length}6000f3${runtime}`
}

test('what a stranger calls his token is text, and no more of it than fits', async () => {
  const client = open()
  const hash = await mine(
    await client.sendTransaction({ data: writeToken(`<b>${'x'.repeat(40)}`), chain: null }),
  )
  const { contractAddress } = await client.getTransactionReceipt({ hash })
  const other = await startExplorer({
    port: 0,
    anvils: [{ chainId: 31337, name: '<i>One</i>', rpcUrl: anvil.rpcUrl }],
    tokens: contractAddress ? [contractAddress] : [],
    solanaUrl: undefined,
  })
  const markup = await (await fetch(`${other.url}/31337/address/${maya}`)).text()
  await other.stop()
  expect(markup).not.toMatch(/<b>|<i>/)
  expect(markup).toContain('&lt;i&gt;One')
  expect(markup).toContain(`<dt>&lt;b&gt;${'x'.repeat(21)}</dt><dd>1</dd>`)
})

describe('whoever looks for something', () => {
  test.each([
    [maya, `/31337/address/${maya}`],
    [` ${zeroHash} `, `/31337/tx/${zeroHash}`],
    ['1', '/31337/block/1'],
  ])('is led to %s', async (query, page) => {
    const path = `/31337/find?q=${encodeURIComponent(query)}`
    const response = await fetch(`${explorer.url}${path}`, { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([303, page])
  })

  test.each(['maya', '0x12', '-1', '', '//evil.example'])(
    'is told where it can be nothing: %s',
    async (query) => {
      const { response, text } = await read(`/31337/find?q=${encodeURIComponent(query)}`)
      expect(response.status).toBe(404)
      expect(text).toContain('No such page')
    },
  )
})

test('a block has its transactions, and the first page leads on', async () => {
  expect((await read('/31337/block/1')).text).toContain('Block 1')
  expect((await read('/31337/block/99999999')).response.status).toBe(404)
  expect((await read('/31337')).text).toContain('Latest block')
  expect((await read('/')).markup).toContain('href="/31337"')
  expect((await read('/9/tx/0x')).response.status).toBe(404)
})

test('pages run nothing and ask nobody', async () => {
  const { response, markup } = await read('/')
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(policy).not.toContain('unsafe')
  expect(markup).not.toContain('<script')
})

test('a page of another site, and a name of another place, are turned away', async () => {
  const fromElsewhere = await fetch(explorer.url, { headers: { origin: 'https://evil.example' } })
  expect([fromElsewhere.status, await fromElsewhere.text()]).toEqual([403, 'Only its own page may ask.'])
})

test('a chain that is gone is said to be', async () => {
  const gone = await startExplorer({
    port: 0,
    anvils: [{ chainId: 1, name: 'Gone', rpcUrl: 'http://127.0.0.1:9' }],
    tokens: [],
    solanaUrl: undefined,
  })
  const response = await fetch(`${gone.url}/1/address/${maya}`)
  expect([response.status, await response.text()]).toEqual([502, expect.stringContaining('does not answer')])
  await gone.stop()
})
