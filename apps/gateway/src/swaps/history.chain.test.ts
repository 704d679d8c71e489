import { formatUnits, parseEther, parseUnits } from 'viem'
import { expect, test, vi } from 'vitest'
import { nativePlaceholder } from '../chains/priceSource.ts'
import { useSwaps } from './fixtures/useSwaps.ts'

const { chain, visit } = useSwaps()

test('a swap is a trade in what an account has done, of what it gave and what it got, to the base unit', async () => {
  const visitor = visit()
  const { USDC, DAI } = chain.contracts.tokens
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
        const row = await visitor.readNewest()
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
