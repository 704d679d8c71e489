import { type Address, encodeFunctionData, parseUnits, zeroAddress, zeroHash } from 'viem'
import { describe, expect, test } from 'vitest'
import { nativePlaceholder } from '../../chains/priceSource.ts'
import {
  amount,
  build,
  dai,
  offered,
  quote,
  router,
  type Said,
  settler,
  settlerAbi,
  startAggregator,
  stopAggregator,
  thief,
  truth,
  usdc,
  weth,
} from './fixtures/startAggregator.ts'

test('a swap that is handed on to a contract on no list is refused', async () => {
  for (const lie of [{ settler: thief, operator: thief }, { operator: thief }]) {
    const { app } = await startAggregator('0x', lie)
    expect((await build(app)).status).toBe(502)
    await stopAggregator()
  }
})

describe('ether', () => {
  const toSettler = (part: Partial<Said> = {}) => {
    const said = { ...truth, ...part }
    const slippage = [said.receiver, said.wanted, said.minimum] as const
    return encodeFunctionData({ abi: settlerAbi, args: [slippage, [], zeroHash] })
  }
  const bySettler = { to: settler, value: amount, data: toSettler() }
  const byHolder = { from: zeroAddress, value: amount }

  test.each<[string, Address, Partial<Said>]>([
    ['to the settler itself', settler, bySettler],
    ['through the contract that holds allowances', router, byHolder],
  ])('goes %s, which is what was quoted, and needs no allowance', async (_, called, said) => {
    const { app } = await startAggregator('0x', said)
    const [best] = (await (await quote(app, nativePlaceholder)).json()).quotes
    expect(best).toMatchObject({ router: called, spender: null, toAmount: `${offered}` })
    const built = await build(app, nativePlaceholder, best.id)
    expect(built.status).toBe(200)
    const { tx } = await built.json()
    expect(tx).toMatchObject({ to: `eip155:1:${called}`, amount: `${amount}` })
  })

  test.each<[string, Partial<Said>]>([
    ['more goes along', { ...bySettler, value: amount + 1n }],
    ['less goes along', { ...bySettler, value: amount - 1n }],
    ['somebody else receives', { ...bySettler, data: toSettler({ receiver: thief }) }],
    ['less may come', { ...bySettler, data: toSettler({ minimum: truth.minimum - 1n }) }],
    ['another token comes', { ...bySettler, data: toSettler({ wanted: weth }) }],
    ['a contract on no list is called', { ...bySettler, to: thief }],
    ['more is handed on than goes along', { ...byHolder, amount: amount + 1n }],
    ['less goes along than is handed on', { ...byHolder, value: amount - 1n }],
    ['none goes along', { ...byHolder, value: 0n }],
    ['none goes along, by its other name', { from: nativePlaceholder, value: 0n }],
    ['a token goes instead', { from: usdc, value: 0n }],
    ['it is handed on to a contract on no list', { ...byHolder, settler: thief, operator: thief }],
  ])('is not swapped where %s', async (_, lie) => {
    const { app } = await startAggregator('0x', lie)
    expect((await build(app, nativePlaceholder)).status).toBe(502)
  })

  test('is not sent to another contract than was quoted, though it is on the list', async () => {
    const { app, said } = await startAggregator('0x', bySettler)
    const [best] = (await (await quote(app, nativePlaceholder)).json()).quotes
    Object.assign(said, { data: undefined }, { ...byHolder, to: router })
    expect((await build(app, nativePlaceholder, best.id)).status).toBe(502)
  })
})

test.each<[string, Said['fee'], number | null]>([
  ['says what it keeps', [parseUnits('1', 18), dai], 100],
  ['keeps nothing', [0n, dai], 0],
  ['keeps something else than what is wanted', [parseUnits('1', 6), usdc], null],
])('who %s is quoted with that', async (_, fee, share) => {
  const { app } = await startAggregator('0x', { fee })
  const [best] = (await (await quote(app)).json()).quotes
  expect(best.fee).toBe(share)
})
