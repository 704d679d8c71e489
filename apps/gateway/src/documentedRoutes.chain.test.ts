import { readFile } from 'node:fs/promises'
import { type Anvil, startAnvil } from '@portico/testing/chain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGateway, type Gateway } from './createGateway.ts'
import { toOptions } from './onramp/fixtures/useOnramp.ts'

const page = await readFile(new URL('../../../docs/gateway.md', import.meta.url), 'utf8')
const documented = [...page.matchAll(/^\| `((?:GET|POST) \/\S+)`/gm)].map(([, route = '']) => route)
const samples = [...page.matchAll(/^curl (.*) # (\d{3})$/gm)].map(([, line = '', status]) => ({
  line,
  status: Number(status),
}))

let anvil: Anvil
let gateway: Gateway
let url: string

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 1 })
  gateway = await createGateway({
    port: 0,
    logLevel: 'silent',
    allowedOrigins: ['https://shop.example'],
    vault: { origin: 'https://vault.example', secrets: ['a secret of tests, long enough by far'] },
    mail: { url: 'smtp://127.0.0.1:9', from: 'wallet@shop.example' },
    bundlers: { 'eip155:1': { light: { key: `0x${'1'.repeat(64)}` } } },
    sponsorship: { key: `0x${'2'.repeat(64)}`, chains: {} },
    payments: {},
    naming: { zones: ['portico.id'], key: `0x${'3'.repeat(64)}` },
    onramp: toOptions('http://127.0.0.1:9', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
    chains: [
      {
        caipNetworkId: 'eip155:1',
        name: 'Ethereum',
        rpcUrl: anvil.rpcUrl,
        imageId: 'ethereum',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      },
    ],
  })
  url = (await gateway.listen()).url
})
afterAll(async () => {
  await gateway?.close()
  await anvil?.stop()
})

/** A line for curl, as the request that it makes. */
function read(line: string): { readonly path: string; readonly init: RequestInit } {
  const take = (flag: string) => new RegExp(`${flag} '([^']*)'`).exec(line)?.[1]
  const [name, value] = take('-H')?.split(': ') ?? []
  const body = take('-d')
  const method = /-X (\w+)/.exec(line)?.[1] ?? 'GET'
  const headers = name && value ? { [name]: value } : {}
  return {
    path: /'http:\/\/127\.0\.0\.1:4101(\/[^']*)'/.exec(line)?.[1] ?? '',
    init: { method, headers, ...(body && { body }) },
  }
}

test('the page has each route that the gateway serves, and no other', () => {
  const served = gateway.app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replace(/(.)\/$/, '$1')}`)
  expect(documented.toSorted()).toEqual([...new Set(served)].sort())
})

test('every route has a sample', () => {
  const toPattern = (route: string) => new RegExp(`^${route.replace(/:\w+/g, '[^/?]+')}(\\?|$)`)
  const asked = samples.map(({ line }) => read(line)).map(({ path, init }) => `${init.method} ${path}`)
  expect(documented.filter((route) => !asked.some((request) => toPattern(route).test(request)))).toEqual([])
})

test.each(samples)('curl $line answers $status', async ({ line, status }) => {
  const { path, init } = read(line)
  const response = await fetch(url + path, init)
  expect(response.status, await response.text()).toBe(status)
})
