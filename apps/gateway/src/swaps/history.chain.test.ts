import {
  type Anvil,
  type ChainFixtures,
  chainAccounts,
  deployFixtures,
  startAnvil,
} from '@portico/testing/chain'
import { formatUnits, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { nativePlaceholder } from '../chains/priceSource.ts'
import { createGateway, type Gateway } from '../createGateway.ts'
import type { AnswerRow } from '../history/answer/HistoryAnswer.ts'
import { createSwapClient } from './fixtures/createSwapClient.ts'

let anvil: Anvil
let fixtures: ChainFixtures
let gateway: Gateway
const [account] = chainAccounts

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
  fixtures = await deployFixtures(anvil)
  gateway = await createGateway({
    logLevel: 'silent',
    history: { cacheTime: 0 },
    rateLimit: { capacity: 1000, refillPerSecond: 100 },
    chains: [
      {
        caipNetworkId: 'eip155:31337',
        name: 'Local Chain',
        rpcUrl: anvil.rpcUrl,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        ...(fixtures.uniswap && { uniswap: fixtures.uniswap }),
        tokens: Object.values(fixtures.tokens),
      },
    ],
  })
})
afterAll(async () => {
  await gateway?.close()
  await anvil?.stop()
})

async function readNewest(): Promise<AnswerRow | undefined> {
  const path = `/v1/account/${account.address}/history?chainId=eip155:31337`
  return (await (await gateway.app.request(path)).json()).data[0]
}

test('a swap is a trade in what an account has done, of what it gave and what it got, to the base unit', async () => {
  const visitor = createSwapClient({ app: gateway.app, rpcUrl: anvil.rpcUrl, chainId: 31337, account })
  const { USDC, DAI } = fixtures.tokens
  const ether = { address: nativePlaceholder, decimals: 18 }
  const swaps = [
    { from: ether, to: USDC, amount: parseEther('1') },
    { from: USDC, to: ether, amount: parseUnits('100', 6) },
    { from: DAI, to: USDC, amount: parseEther('100') },
    // Of so much each half goes another way.
    { from: ether, to: DAI, amount: parseEther('80') },
  ]
  for (const { from, to, amount } of swaps) {
    const wish = { from: from.address, to: to.address, amount }
    await visitor.approve(wish)
    const received = await visitor.carryOut(wish, (await visitor.build(wish)).body)
    await vi.waitFor(
      async () => {
        const row = await readNewest()
        expect(row?.metadata).toMatchObject({ operationType: 'trade', status: 'confirmed', isSigned: true })
        // In the order of the chain: pools of v3 give before they take.
        const moved = row?.transfers.map(({ direction, quantity }) => `${direction} ${quantity.numeric}`)
        expect(moved?.toSorted()).toEqual([
          `in ${formatUnits(received, to.decimals)}`,
          `out ${formatUnits(amount, from.decimals)}`,
        ])
      },
      { timeout: 20_000, interval: 100 },
    )
  }
})
