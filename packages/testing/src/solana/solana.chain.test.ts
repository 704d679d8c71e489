import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { requestNode } from '../wallets/requestNode.ts'
import { tokenProgram } from './mintAccount.ts'
import { token2022Program } from './nftData.ts'
import { solanaAccounts, solanaToken } from './solanaAccounts.ts'
import { solanaNfts } from './solanaNfts.ts'
import { type SolanaNode, startSolana } from './startSolana.ts'
import { getSurfpoolPackage } from './surfpoolBinary.ts'

interface TokenAccounts {
  readonly value: readonly {
    readonly account: { readonly data: { readonly parsed: { readonly info: object } } }
  }[]
}

const isMissing = getSurfpoolPackage() === null

describe.skipIf(isMissing)(
  isMissing ? 'no local Solana node for this machine' : 'the local Solana node',
  () => {
    let node: SolanaNode
    beforeAll(async () => {
      node = await startSolana()
    })
    afterAll(() => node.stop())

    const ask = (method: string, params: readonly unknown[]) => requestNode(node.rpcUrl, { method, params })

    test('every known account has SOL and tokens', async () => {
      for (const { address } of solanaAccounts) {
        expect(await ask('getBalance', [address])).toMatchObject({ value: 1_000_000_000_000 })
        const filter = { mint: solanaToken.address }
        const accounts = await ask('getTokenAccountsByOwner', [address, filter, { encoding: 'jsonParsed' }])
        const tokenAmount = { amount: '10000000000', decimals: 6 }
        expect(accounts).toMatchObject({
          value: [{ account: { data: { parsed: { info: { tokenAmount } } } } }],
        })
      }
      const supply = await ask('getTokenSupply', [solanaToken.address])
      expect(supply).toMatchObject({ value: { amount: '60000000000', decimals: 6 } })
    })

    test('it answers for as long as it runs', async () => {
      // Beyond the thousand events that the node keeps, each slot being one.
      const fast = await startSolana({ slotTime: 5 })
      const readSlot = () => requestNode(fast.rpcUrl, { method: 'getSlot', params: [] })
      await expect.poll(readSlot, { timeout: 30_000 }).toBeGreaterThan(1500)
      await fast.stop()
    })

    test.each([
      ['spl', tokenProgram, 2],
      ['token2022', token2022Program, 1],
    ] as const)('the first account holds NFTs of the program %s', async (name, programId, count) => {
      const [{ address }] = solanaAccounts as [(typeof solanaAccounts)[number]]
      const mints = solanaNfts
        .filter(({ program, holder }) => program === name && holder === address)
        .map(({ mint }) => mint)
      const params = [address, { programId }, { encoding: 'jsonParsed' }]
      const { value } = (await ask('getTokenAccountsByOwner', params)) as TokenAccounts
      const held = value.map(({ account }) => account.data.parsed.info)
      expect(mints).toHaveLength(count)
      for (const mint of mints)
        expect(held).toContainEqual(
          expect.objectContaining({
            mint,
            tokenAmount: expect.objectContaining({ amount: '1', decimals: 0 }),
          }),
        )
    })

    test('slots pass, and a page hears of them over the same port', async () => {
      const socket = new WebSocket(node.wsUrl)
      const slots: number[] = []
      socket.on('message', (data) => {
        const slot = JSON.parse(`${data}`).params?.result?.slot
        if (slot !== undefined) slots.push(slot)
      })
      const request = { jsonrpc: '2.0', id: 1, method: 'slotSubscribe' }
      socket.on('open', () => socket.send(JSON.stringify(request)))
      await expect.poll(() => slots.length).toBeGreaterThan(1)
      socket.close()
    })

    test('pages of other origins may ask', async () => {
      const headers = { origin: 'http://127.0.0.1:4100', 'content-type': 'application/json' }
      const body = '{"jsonrpc":"2.0","id":1,"method":"getHealth"}'
      const response = await fetch(node.rpcUrl, { method: 'POST', headers, body })
      expect(response.headers.get('access-control-allow-origin')).toMatch(/\*|4100/)
    })

    test('a taken port is refused with the reason, and a stopped node is gone', async () => {
      await expect(startSolana({ port: node.port })).rejects.toThrow('EADDRINUSE')
      const other = await startSolana()
      await other.stop()
      await other.stop()
      await expect(fetch(other.rpcUrl)).rejects.toThrow()
    })
  },
)
