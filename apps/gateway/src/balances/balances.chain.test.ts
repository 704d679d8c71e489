import { chainAccounts } from '@portico/testing/chain'
import { type Address, getAddress, parseEther, toFunctionSelector } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGateway, type Gateway } from '../createGateway.ts'
import { useChain } from '../fixtures/useChain.ts'
import { type NodeProxy, startNodeProxy } from '../history/fixtures/startNodeProxy.ts'
import type { Balance } from './Balance.ts'
import { putToken, toTransfer } from './fixtures/putToken.ts'

const chain = useChain()
const chainId = 'eip155:31337'
const celo = 'eip155:42220'
const unpriced = 'eip155:31338'
const twin = '0x471EcE3750Da237f93B8E339c536989b8978a438'
const [first, second, third] = chainAccounts
const addressAt = (index: number) => getAddress(`0x${`${index}`.padStart(40, '7')}`)
const strangers = {
  link: { address: addressAt(1), name: 'Prize at usdc-gift.com', symbol: 'PRIZE' },
  lure: { address: addressAt(2), name: 'Visit to claim', symbol: 'CLAIM' },
  impostor: { address: addressAt(3), name: 'USD Coin', symbol: 'USDС' },
  unrequested: { address: addressAt(4), name: 'Moss', symbol: 'MOSS' },
}
const bought = { address: addressAt(5), name: 'Fern', symbol: 'FERN' }

let proxy: NodeProxy
let gateway: Gateway
beforeAll(async () => {
  proxy = await startNodeProxy(chain.rpcUrl)
  const { factory, weth, tokens } = chain.contracts
  const config = {
    name: 'Local',
    rpcUrl: chain.rpcUrl,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    pools: { factory, weth, usdToken: tokens.USDC.address },
    tokens: [tokens.USDC],
  }
  gateway = await createGateway({
    chains: [
      { ...config, caipNetworkId: chainId },
      { ...config, caipNetworkId: unpriced, rpcUrl: proxy.rpcUrl },
      {
        ...{ ...config, caipNetworkId: celo, rpcUrl: proxy.rpcUrl },
        tokens: [
          { ...tokens.USDC, isBridged: true },
          { ...tokens.DAI, address: twin },
        ],
      },
    ],
    history: { cacheTime: 0 },
    rateLimit: { capacity: 1000, refillPerSecond: 1 },
    logLevel: 'silent',
  })
})
afterAll(async () => {
  await gateway?.close()
  proxy?.stop()
})

interface Answer {
  readonly balances: readonly Balance[]
  readonly unavailable: readonly string[]
}

async function read(account: Address, query = `?chainId=${chainId}`): Promise<Answer> {
  const response = await gateway.app.request(`/v1/account/${account}/balance${query}`)
  expect(response.status, await response.clone().text()).toBe(200)
  return response.json()
}
const readNew = (account: Address) =>
  read(account, `?chainId=${chainId}&forceUpdate=${chainId}:${chain.contracts.tokens.USDC.address}`)
const listSymbols = ({ balances }: Answer) => balances.map(({ symbol }) => symbol)

/** Has the gateway read the history of an account. */
const follow = (account: Address) =>
  expect
    .poll(async () => {
      const answer = await gateway.app.request(`/v1/account/${account}/history?chainId=${chainId}`)
      return (await answer.json()).coverage[0].state
    })
    .toBe('complete')

const pay = (token: Address, amount: bigint) =>
  chain.sender.send(first, { to: token, data: toTransfer(second.address, amount) })

test('tokens that have come to an account are found without a list, and what looks like spam says why', async () => {
  expect(listSymbols(await read(second.address))).toEqual(['ETH', 'USDC'])
  const code = await chain.sender.client.getCode({ address: chain.contracts.tokens.DAI.address })
  for (const token of [...Object.values(strangers), bought]) {
    await putToken(chain.sender, code ?? '0x', token, first)
    await pay(token.address, parseEther('3'))
  }
  await chain.sender.send(second, {
    to: bought.address,
    data: toTransfer(third.address, 1_122_656_452_787_798_154n),
  })
  await follow(second.address)
  const { balances } = await readNew(second.address)
  const known = balances.filter(({ spamReason }) => !spamReason)
  expect(new Set(known.map(({ symbol }) => symbol))).toEqual(
    new Set(['ETH', 'USDC', 'USDT', 'DAI', 'UNI', 'FERN']),
  )
  expect(balances.find(({ symbol }) => symbol === 'FERN')).toMatchObject({
    address: `${chainId}:${bought.address}`,
    quantity: { decimals: '18', numeric: '1.877343547212201846' },
  })
  for (const [reason, { address }] of Object.entries(strangers))
    expect(balances.find((row) => row.address === `${chainId}:${address}`)).toMatchObject({
      spamReason: reason,
    })
})

test('all tokens are asked in one call, and what a contract spoils is read by itself', async () => {
  const { calls } = proxy
  calls.length = 0
  proxy.intercept = () => undefined
  await read(third.address, `?chainId=${celo}`)
  expect(
    calls.filter(({ method, params: [call] }) => method === 'eth_call' && !(call as { to?: string }).to),
  ).toHaveLength(1)
  // A node that runs no code that is sent along.
  proxy.intercept = ({ method, params: [call] }) =>
    method === 'eth_call' && !(call as { to?: string }).to
      ? { error: { code: -32000, message: 'max initcode size exceeded' } }
      : undefined
  const forced = `&forceUpdate=${celo}:${chain.contracts.tokens.USDC.address}`
  expect(listSymbols(await read(third.address, `?chainId=${celo}${forced}`))).toEqual(['ETH', 'USDC'])
  proxy.intercept = () => undefined
})

test('a native currency that is also a token counts once, and a bridged token is called so', async () => {
  const { balances } = await read(first.address, `?chainId=${celo}&forceUpdate=${celo}:${twin}`)
  expect(balances.map(({ symbol, isBridged }) => [symbol, isBridged])).toEqual([
    ['ETH', undefined],
    ['USDC', true],
  ])
})

test('several chains are asked at once, and one that does not answer is named beside the others', async () => {
  const both = `?chainId=${chainId},${celo}`
  expect(await read(first.address, both)).toMatchObject({ unavailable: [] })
  proxy.intercept = () => ({ error: { code: -32005, message: 'too many requests' } })
  const account = chainAccounts[3].address
  const answer = await read(account, both)
  expect(answer.unavailable).toEqual([celo])
  expect(new Set(answer.balances.map((row) => row.chainId))).toEqual(new Set([chainId]))
  const alone = await gateway.app.request(`/v1/account/${account}/balance?chainId=${celo}`)
  expect(alone.status).toBe(503)
})

test('where only prices fail, balances are there without them', async () => {
  const getReserves = toFunctionSelector('getReserves()')
  proxy.intercept = ({ method, params: [call] }) =>
    method === 'eth_call' && (call as { data?: string }).data === getReserves
      ? { error: { code: -32005, message: 'too many requests' } }
      : undefined
  const { balances, unavailable } = await read(chainAccounts[4].address, `?chainId=${unpriced}`)
  expect(unavailable).toEqual([])
  expect(balances.map(({ symbol, price }) => [symbol, price])).toEqual([
    ['ETH', undefined],
    ['USDC', undefined],
  ])
  proxy.intercept = () => undefined
})
