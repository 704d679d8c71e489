// @vitest-environment happy-dom

import type { CaipAddress } from '@portico/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { createTestCore } from '../fixtures/createTestCore.ts'
import { readTogether } from './readTogether.ts'

afterEach(() => vi.unstubAllGlobals())

const sol: CaipAddress =
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1:DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy'
const mint = '6dM4TqWyWJsbx7obrdLcviBkTafD5E8av61zfU6jq57X'
const row = {
  ...{ name: 'Coin', symbol: 'COIN', chainId: sol.slice(0, 39), address: `${sol.slice(0, 39)}:${mint}` },
  quantity: { decimals: '6', numeric: '12.5' },
}

/** What is known of an account, of a gateway that answers for the nodes of one chain of eip155, and this of balances. */
async function read(account: CaipAddress, answer: () => Response) {
  const { core, dispose } = createTestCore({ gatewayUrl: 'http://gateway.test' })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/v1/supported-chains')) return Response.json({ http: ['eip155:1'] })
    asked.push(url)
    return answer()
  })
  const holdings = await readTogether([account])(core, account, {})
  dispose()
  return { holdings, asked: asked.length }
}

test('tokens on Solana are the gateway’s to say, though it answers for no node there', async () => {
  const { holdings } = await read(sol, () => Response.json({ balances: [row] }))
  expect(holdings?.tokens).toMatchObject([{ symbol: 'COIN', address: mint, amount: 12_500_000n }])
})

test('a gateway that knows nothing of Solana says so', async () => {
  expect((await read(sol, () => new Response('{}', { status: 400 }))).holdings).toBeNull()
})

test('of a chain of eip155 that it does not serve a gateway is not asked', async () => {
  const account: CaipAddress = 'eip155:10:0x0000000000000000000000000000000000000002'
  expect(await read(account, () => Response.json({ balances: [] }))).toEqual({ holdings: null, asked: 0 })
})
