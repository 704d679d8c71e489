import type { RpcRequest } from '@portico/contract'
import { createAccount, dollar, maya, noor, testNetwork } from '@portico/testing/plugin'
import { describe, expect, test } from 'vitest'
import {
  base,
  createTestReceive,
  ethereum,
  everywhere,
  ordinalAddress,
  paymentAddress,
  solana,
  solanaAddress,
  toConnected,
} from './createTestReceive.ts'

const start = (options: Parameters<typeof createTestReceive>[0] = {}) => {
  const { context, receive } = createTestReceive(options)
  const { Receive, ReceiveSelectToken } = receive.views
  return {
    context,
    begin: receive.begin,
    ...Receive.actions,
    get: Receive.get,
    subscribe: Receive.subscribe,
    list: ReceiveSelectToken,
  }
}

/** The same amount on two networks, on one of which a token is held. */
const held = {
  ...dollar,
  caipNetworkId: base.caipNetworkId,
  address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
}
const portfolio = [
  { caipNetworkId: ethereum.caipNetworkId, status: 'ready' as const, tokens: [] },
  { caipNetworkId: base.caipNetworkId, status: 'ready' as const, tokens: [held] },
]

describe('an account that is lost with the data of this browser', () => {
  const unsafe = { ...toConnected(ethereum), recoveryView: 'acme/Recovery' }

  test('shows no address before the visitor has said so, and shows it from then on', () => {
    const { get, begin, showAnyway, ask, setAmount } = start({ accounts: [unsafe] })
    ask()
    setAmount('1')
    expect(get()).toMatchObject({ isUnsafe: true, code: null, request: null, canAsk: false })
    showAnyway()
    expect(get()).toMatchObject({ isUnsafe: false, canAsk: true })
    begin({})
    expect(get()).toMatchObject({ isUnsafe: false, code: maya })
  })

  test('leads to where it is made recoverable, and is as any other once it is', () => {
    const { context, get, recover } = start({ accounts: [unsafe] })
    recover()
    expect(context.calls).toEqual(['open acme/Recovery'])
    context.setAccounts([toConnected(ethereum)])
    expect(get()).toMatchObject({ isUnsafe: false, code: maya })
    recover()
    expect(context.calls).toHaveLength(1)
  })

  test('is no word for another account', () => {
    const { context, get, showAnyway } = start({ accounts: [unsafe] })
    showAnyway()
    context.setAccounts([{ ...toConnected(ethereum, noor), recoveryView: 'acme/Recovery' }])
    expect(get()).toMatchObject({ isUnsafe: true, code: null })
  })
})

describe('the code', () => {
  test('says the bare address of the active account', () => {
    expect(start({ accounts: everywhere }).get()).toMatchObject({ code: maya, request: null })
  })

  test('says that of another namespace once it is chosen', () => {
    const { choose, get } = start({ accounts: everywhere })
    for (const [id, code] of [
      ['solana', solanaAddress],
      ['bip122', paymentAddress],
      ['bip122 ordinal', ordinalAddress],
      ['nobody', maya],
    ] as const) {
      choose(id)
      expect(get().code).toBe(code)
    }
  })

  test('follows another account, its disconnection, and goes to what is left', () => {
    const { context, choose, get } = start({ accounts: everywhere })
    choose('eip155')
    context.setAccounts([toConnected(ethereum, noor), ...everywhere.slice(1)])
    expect(get()).toMatchObject({ code: noor, current: { address: noor } })
    context.setAccounts(everywhere.slice(1))
    expect(get()).toMatchObject({ code: solanaAddress, current: { address: solanaAddress } })
    context.setAccounts([])
    expect(get()).toMatchObject({ code: null, current: null })
  })
})

describe('a request', () => {
  test.each([
    ['', maya, null, null],
    ['0', null, null, 'zero'],
    ['0.0000000000000000001', null, null, 'decimals'],
    ['0.5', `ethereum:${maya}@1?value=500000000000000000`, 500_000_000_000_000_000n, null],
  ])('of %j', (text, code, amount, problem) => {
    const { ask, setAmount, get } = start()
    ask()
    setAmount(text)
    expect(get()).toMatchObject({ code, request: { amount, problem, amountText: text } })
  })

  test('is on the network that the wallet is on, until a token of another is chosen', () => {
    const { context, list, ask, setAmount, get } = start({ portfolio })
    ask()
    setAmount('2')
    list.actions.choose({ caipNetworkId: held.caipNetworkId, address: held.address.toLowerCase() })
    expect(context.calls).toContain('back')
    // What was typed was ether.
    expect(get()).toMatchObject({
      code: `ethereum:${held.address}@8453/transfer?address=${maya}`,
      request: { amountText: '', token: { symbol: 'USDC' } },
    })
    setAmount('0.5')
    expect(get().code).toBe(`ethereum:${held.address}@8453/transfer?address=${maya}&uint256=500000`)
  })

  test('keeps its amount for the next account of the namespace, and never for another currency', () => {
    const { context, ask, setAmount, choose, get } = start({ accounts: everywhere })
    ask()
    setAmount('2')
    context.setAccounts([toConnected(base, noor), ...everywhere.slice(1)])
    expect(get().code).toBe(`ethereum:${noor}@1?value=2000000000000000000`)
    choose('solana')
    expect(get()).toMatchObject({
      code: solanaAddress,
      request: { amountText: '', token: { symbol: 'SOL' } },
    })
    choose('bip122 ordinal')
    expect(get()).toMatchObject({ code: ordinalAddress, canAsk: false, request: null })
  })

  test('ends with what was typed', () => {
    const { ask, setAmount, stopAsking, get } = start()
    ask()
    setAmount('2')
    stopAsking()
    expect(get()).toMatchObject({ code: maya, request: null })
    ask()
    expect(get().request?.amountText).toBe('')
  })
})

test('a visit begins with the bare address of the active account, and goes on after the list of tokens', () => {
  const { begin, ask, choose, setAmount, get } = start({ accounts: everywhere })
  const visit = {}
  begin(visit)
  choose('solana')
  ask()
  setAmount('1')
  begin(visit)
  expect(get().code).toBe(`solana:${solanaAddress}?amount=1`)
  begin({})
  expect(get()).toMatchObject({ code: maya, request: null })
})

test('a visit from a row of Account asks for its token', () => {
  const { begin, setAmount, get } = start({ accounts: everywhere })
  const { caipNetworkId, decimals, symbol } = { ...dollar, caipNetworkId: 'eip155:1' }
  begin({ token: { caipNetworkId, address: dollar.address, decimals, symbol } })
  expect(get().request).toMatchObject({ amountText: '', token: { symbol, address: dollar.address } })
  setAmount('1.5')
  expect(get().code).toBe(`ethereum:${dollar.address}@1/transfer?address=${maya}&uint256=1500000`)
  begin({ token: { caipNetworkId, address: null, decimals: 18, symbol: 'ETH' } })
  expect(get().request).toMatchObject({ token: { symbol: 'ETH', address: null } })
})

test.each([
  7,
  {},
  { caipNetworkId: 'eip155:1', address: 7, decimals: 6, symbol: 'X' },
  { caipNetworkId: 'eip155:1', address: null, decimals: -1, symbol: 'X' },
  { caipNetworkId: 'eip155:1', address: null, decimals: 6, symbol: 'X'.repeat(33) },
])('a visit for %j shows the bare address', (token) => {
  const { begin, get } = start({ accounts: everywhere })
  begin({ token })
  expect(get()).toMatchObject({ code: maya, request: null })
})

describe('the list of tokens', () => {
  const show = (list: ReturnType<typeof start>['list']) =>
    list.get().groups.map(({ network, tokens }) => `${network.name}: ${tokens.map(({ symbol }) => symbol)}`)

  test('has the currency of every network of the address, and what is held there', () => {
    const { list } = start({ portfolio })
    expect(show(list)).toEqual(['Ethereum: ETH', 'Base: ETH,USDC'])
    expect(list.get().status).toBe('ready')
  })

  test('says that it loads, or could not be loaded', () => {
    const loading = { ...portfolio[0], status: 'loading' } as const
    expect(start({ portfolio: [loading, portfolio[1]] as never }).list.get().status).toBe('loading')
    const failed = { ...portfolio[0], status: 'failed' } as const
    expect(start({ portfolio: [failed, portfolio[1]] as never }).list.get().status).toBe('failed')
  })

  test('chooses nothing that is not in it', () => {
    const { context, list, get } = start({ portfolio })
    list.actions.choose({ caipNetworkId: solana.caipNetworkId, address: null })
    expect(context.calls).toEqual([])
    expect(get().request).toBeNull()
  })
})

describe('a wallet that is a contract', () => {
  /** What stands at the address, by network. */
  const answerBy = (codes: Readonly<Record<string, unknown>>) => {
    const answers = Object.values(codes)
    return { eth_getCode: (_: RpcRequest) => answers.shift() }
  }

  test('is asked of once on each network, when the view is there', async () => {
    const { context, subscribe, get } = start({ answers: answerBy({ ethereum: '0x6080', base: '0x' }) })
    expect(context.requests).toEqual([])
    subscribe(() => {})
    subscribe(() => {})
    await expect.poll(() => get().reach.isContract).toBe(true)
    expect(get().reach).toMatchObject({ usable: [{ name: 'Ethereum' }], absent: [{ name: 'Base' }] })
    expect(context.requests).toEqual([1, 2].map(() => ({ method: 'eth_getCode', params: [maya, 'latest'] })))
  })

  test('can ask for nothing where it does not exist', async () => {
    const { ask, setAmount, subscribe, get, list } = start({
      answers: answerBy({ ethereum: '0x', base: '0x6080' }),
      portfolio,
    })
    ask()
    setAmount('1')
    subscribe(() => {})
    await expect.poll(() => get().request?.problem).toBe('absent')
    expect(get()).toMatchObject({ code: null, request: { uri: null } })
    expect(list.get().groups.map(({ network }) => network.name)).toEqual(['Base'])
  })

  test('can ask for nothing where it is not known whether it exists', async () => {
    const { ask, setAmount, subscribe, get } = start({
      answers: answerBy({ ethereum: new Error('down'), base: '0x' }),
    })
    ask()
    setAmount('1')
    subscribe(() => {})
    await expect.poll(() => get().request?.problem).toBe('unknown')
    expect(get()).toMatchObject({ code: null, request: { amount: null } })
  })

  test('is asked of again where that failed, and there alone', async () => {
    const { context, subscribe, checkAgain, get } = start({
      answers: answerBy({ ethereum: '0x', base: new Error('down'), again: '0x' }),
    })
    subscribe(() => {})
    await expect.poll(() => get().reach.unknown.length).toBe(1)
    expect(get().code).toBe(maya)
    await checkAgain()
    expect(get().reach).toMatchObject({ isContract: false, unknown: [] })
    expect(context.requests).toHaveLength(3)
  })

  test('late answers are of the account that was asked of', async () => {
    const waiting: ((code: string) => void)[] = []
    const { context, subscribe, get } = start({
      answers: { eth_getCode: () => new Promise((resolve) => waiting.push(resolve)) },
    })
    subscribe(() => {})
    await expect.poll(() => waiting.length).toBe(2)
    context.setAccounts([toConnected(ethereum, noor)])
    await expect.poll(() => waiting.length).toBe(4)
    for (const resolve of waiting.slice(2)) resolve('0x')
    await expect.poll(() => get().reach.isContract).toBe(false)
    for (const resolve of waiting.slice(0, 2)) resolve('0x6080')
    context.setAccounts([toConnected(ethereum)])
    await expect.poll(() => get().reach.isContract).toBe(true)
    context.setAccounts([toConnected(ethereum, noor)])
    expect(get().reach.isContract).toBe(false)
  })

  test('is not looked for where the wallet says that the account is plain, or has no contracts', () => {
    const accounts = [toConnected(ethereum, maya, 'eoa'), ...everywhere.slice(1)]
    const { context, subscribe, choose, get } = start({ accounts })
    subscribe(() => {})
    choose('solana')
    choose('bip122')
    expect(context.requests).toEqual([])
    expect(get().reach.isContract).toBe(false)
  })
})

test('an account on a network that the site offers is shown from the start', () => {
  const { context, receive } = createTestReceive({ networks: [testNetwork], accounts: [] })
  context.setAccount(createAccount(noor))
  expect(receive.views.Receive.get().code).toBe(noor)
})
