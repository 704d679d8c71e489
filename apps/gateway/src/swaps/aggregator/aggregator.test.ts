import { encodeFunctionData, type Hex, maxUint256, pad, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { createGateway } from '../../createGateway.ts'
import { startUpstream } from '../../fixtures/startUpstream.ts'
import {
  amount,
  build,
  encode,
  offered,
  oneInchAbi,
  quote,
  router,
  type Said,
  startAggregator,
  startBefore,
  stopAggregator,
  thief,
  truth,
  usdc,
  weth,
} from './fixtures/startAggregator.ts'

describe.each(['0x', '1inch'] as const)('of %s', (kind) => {
  test('an honest swap comes through, with what it needs to be allowed', async () => {
    const { app } = await startAggregator(kind)
    const [best] = (await (await quote(app)).json()).quotes
    expect(best).toMatchObject({
      source: kind,
      toAmount: `${offered}`,
      spender: router,
      fee: kind === '0x' ? null : 0,
      impact: null,
    })
    const built = await (await build(app)).json()
    expect(built.tx).toMatchObject({ to: `eip155:1:${router}`, data: encode[kind](truth), amount: '0' })
    expect(built.minimum).toBe(`${truth.minimum}`)
  })

  test.each<[string, Partial<Said>]>([
    ['somebody else receives', { receiver: thief }],
    ['nobody receives', { receiver: zeroAddress }],
    ['another token comes', { wanted: weth }],
    ['another token goes', { from: weth }],
    ['more goes', { amount: amount + 1n }],
    ['everything goes', { amount: maxUint256 }],
    ['less may come', { minimum: truth.minimum - 1n }],
    ['nothing may come', { minimum: 0n }],
    ['a contract on no list is called', { to: thief }],
    ['ether goes along', { value: 1n }],
    ['the call is a plain approval', { data: `0x095ea7b3${pad(thief).slice(2)}${'f'.repeat(64)}` }],
    ['the call is cut off', { data: encode[kind](truth).slice(0, -64) as Hex }],
    ['the call is empty', { data: '0x' }],
  ])('nothing is built where %s', async (_, lie) => {
    const { app } = await startAggregator(kind, lie)
    const response = await build(app)
    expect(response.status).toBe(502)
    expect(await response.text()).not.toContain('0x')
  })

  test('nothing is offered where a contract on no list wants to be allowed', async () => {
    const { app } = await startAggregator(kind, { spender: thief })
    expect((await quote(app)).status).toBe(502)
    expect((await build(app)).status).toBe(502)
  })

  test('that answers nonsense has not answered', async () => {
    const { app } = await startAggregator(kind, { to: '0x12' })
    expect((await build(app)).status).toBe(503)
  })
})

test('of 1inch: a call that does not say what comes, or that pays in parts, is refused', async () => {
  const short = encodeFunctionData({
    abi: oneInchAbi,
    functionName: 'unoswap',
    args: [BigInt(usdc), amount, truth.minimum, 0n],
  })
  for (const lie of [{ data: short }, { flags: 1n }]) {
    const { app } = await startAggregator('1inch', lie)
    expect((await build(app)).status).toBe(502)
    await stopAggregator()
  }
})

test('that knows no way offers none', async () => {
  const url = await startUpstream((_, response) =>
    response.end(JSON.stringify({ liquidityAvailable: false })),
  )
  const app = await startBefore(url, '0x')
  expect(await (await quote(app)).json()).toEqual({ quotes: [] })
})

test('a chain has one of each kind, so that a quote is built by whoever made it', async () => {
  const aggregator = {
    kind: '0x' as const,
    url: 'https://one.example',
    routers: [router],
    spenders: [router],
  }
  const other = { ...aggregator, url: 'https://other.example' }
  const starting = createGateway({ logLevel: 'silent', swapAggregators: { 'eip155:1': [aggregator, other] } })
  await expect(starting).rejects.toThrow('one aggregator of each kind')
})
