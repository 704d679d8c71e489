import {
  type Address,
  encodeFunctionData,
  type Hex,
  maxUint256,
  pad,
  parseAbi,
  parseUnits,
  toHex,
  zeroAddress,
  zeroHash,
} from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { nativePlaceholder } from '../../chains/priceSource.ts'
import { createGateway, type Gateway } from '../../createGateway.ts'
import { startUpstream } from '../../fixtures/startUpstream.ts'

const toAddress = (number: number): Address => pad(toHex(number), { size: 20 })
const [account, thief] = [toAddress(0xa1), toAddress(0xbad)]
const [router, settler, executor] = [toAddress(0x10), toAddress(0x11), toAddress(0x12)]
const [usdc, dai, weth] = [toAddress(0x20), toAddress(0x21), toAddress(0x22)]
const amount = parseUnits('100', 6)
const offered = parseUnits('99', 18)

const holderAbi = parseAbi(['function exec(address, address, uint256, address, bytes) payable'])
const settlerAbi = parseAbi(['function execute((address, address, uint256), bytes[], bytes32) payable'])
const oneInchAbi = parseAbi([
  'function swap(address, (address, address, address, address, uint256, uint256, uint256), bytes) payable',
  'function unoswap(uint256, uint256, uint256, uint256)',
])

/** What a swap says of itself; every member can be a lie. */
interface Said {
  readonly to: Address
  readonly value: bigint
  readonly from: Address
  readonly wanted: Address
  readonly amount: bigint
  readonly receiver: Address
  readonly minimum: bigint
  readonly spender: Address
  readonly settler: Address
  readonly operator: Address
  readonly flags: bigint
  /** In place of the call data. */
  readonly data?: Hex
}

const truth: Said = {
  to: router,
  value: 0n,
  from: usdc,
  wanted: dai,
  amount,
  receiver: account,
  minimum: (offered * 99n) / 100n,
  spender: router,
  settler,
  operator: settler,
  flags: 0n,
}

const encode = {
  '0x': (said: Said) => {
    const args = [[said.receiver, said.wanted, said.minimum], [], zeroHash] as const
    const inner = encodeFunctionData({ abi: settlerAbi, args })
    return encodeFunctionData({
      abi: holderAbi,
      args: [said.operator, said.from, said.amount, said.settler, inner],
    })
  },
  '1inch': (said: Said) =>
    encodeFunctionData({
      abi: oneInchAbi,
      functionName: 'swap',
      args: [
        executor,
        [said.from, said.wanted, executor, said.receiver, said.amount, said.minimum, said.flags],
        '0x',
      ],
    }),
}

const answers = {
  '0x': (said: Said, transaction: object) => ({
    price: { buyAmount: `${offered}`, allowanceTarget: said.spender, liquidityAvailable: true },
    quote: { transaction },
  }),
  '1inch': (said: Said, tx: object) => ({
    quote: { dstAmount: `${offered}` },
    spender: { address: said.spender },
    swap: { tx },
  }),
}

let gateway: Gateway | undefined
afterEach(() => gateway?.close())

/** A gateway before an aggregator that says what it is told to say. */
async function start(kind: '0x' | '1inch', lie: Partial<Said> = {}) {
  const said = { ...truth, ...lie }
  const data = said.data ?? encode[kind](said)
  const known: Record<string, object> = answers[kind](said, { to: said.to, data, value: `${said.value}` })
  const url = await startUpstream((request, response) => {
    const path = new URL(request.url ?? '', 'http://upstream.test').pathname.split('/').at(-1) ?? ''
    response.end(JSON.stringify(known[path]))
  })
  return { app: await startBefore(url, kind) }
}

/** A gateway before an aggregator at an address. */
async function startBefore(url: string, kind: '0x' | '1inch'): Promise<Gateway['app']> {
  const aggregator = { kind, url, routers: [router], spenders: [router], settlers: [settler] }
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  gateway = await createGateway({
    logLevel: 'silent',
    chains: [{ caipNetworkId: 'eip155:1', name: 'Ethereum', rpcUrl: url, nativeCurrency }],
    swapAggregators: { 'eip155:1': [aggregator] },
  })
  return gateway.app
}

const toPair = (from: Address = usdc) => ({
  userAddress: `eip155:1:${account}`,
  from: `eip155:1:${from}`,
  to: `eip155:1:${dai}`,
  amount: `${amount}`,
})

const quote = async (app: Gateway['app'], from?: Address) =>
  app.request(`/v1/convert/quotes?${new URLSearchParams(toPair(from))}`)

const build = async (app: Gateway['app'], from?: Address) =>
  app.request('/v1/convert/build-transaction', {
    method: 'POST',
    body: JSON.stringify({ ...toPair(from), disableEstimate: true, eip155: { slippage: 1 } }),
  })

describe.each(['0x', '1inch'] as const)('of %s', (kind) => {
  test('an honest swap comes through, with what it needs to be allowed', async () => {
    const { app } = await start(kind)
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
    const { app } = await start(kind, lie)
    const response = await build(app)
    expect(response.status).toBe(502)
    expect(await response.text()).not.toContain('0x')
  })

  test('nothing is offered where a contract on no list wants to be allowed', async () => {
    const { app } = await start(kind, { spender: thief })
    expect((await quote(app)).status).toBe(502)
    expect((await build(app)).status).toBe(502)
  })

  test('that answers nonsense has not answered', async () => {
    const { app } = await start(kind, { to: '0x12' })
    expect((await build(app)).status).toBe(503)
  })
})

test('of 0x: a swap that is handed on to a contract on no list is refused', async () => {
  for (const lie of [{ settler: thief, operator: thief }, { operator: thief }]) {
    const { app } = await start('0x', lie)
    expect((await build(app)).status).toBe(502)
    await gateway?.close()
  }
})

test('of 0x: ether goes to the settler itself, as much as was asked', async () => {
  const toData = (said: Said) =>
    encodeFunctionData({
      abi: settlerAbi,
      args: [[said.receiver, said.wanted, said.minimum], [], zeroHash],
    })
  const honest = { to: settler, value: amount, data: toData(truth) }
  expect((await build((await start('0x', honest)).app, nativePlaceholder)).status).toBe(200)
  await gateway?.close()
  for (const lie of [{ value: amount + 1n }, { data: toData({ ...truth, receiver: thief }) }]) {
    const { app } = await start('0x', { ...honest, ...lie })
    expect((await build(app, nativePlaceholder)).status).toBe(502)
    await gateway?.close()
  }
})

test('of 1inch: a call that does not say what comes, or that pays in parts, is refused', async () => {
  const short = encodeFunctionData({
    abi: oneInchAbi,
    functionName: 'unoswap',
    args: [BigInt(usdc), amount, truth.minimum, 0n],
  })
  for (const lie of [{ data: short }, { flags: 1n }]) {
    const { app } = await start('1inch', lie)
    expect((await build(app)).status).toBe(502)
    await gateway?.close()
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
