import type { ApiRequest, TokenFacts } from '@portico/contract'
import { HttpTimeoutError } from '@portico/contract/errors'
import { createTestContext, dollar, ether, testNetwork } from '@portico/testing/plugin'
import { expect, test } from 'vitest'
import { usdc } from '../fixtures/testQuote.ts'
import { createTokenLists } from './createTokenLists.ts'

const path = '/v1/convert/tokens'
const other = { ...testNetwork, caipNetworkId: 'eip155:1' } as const
const toAnswer = (symbol: string, { caipNetworkId } = testNetwork) => ({
  tokens: [{ address: `${caipNetworkId}:${usdc}`, name: symbol, symbol, decimals: 6 }],
})

/** Lists whose gateway and chain the test decides. */
function createTestLists({
  answer = toAnswer('USDC') as unknown,
  find = async (): Promise<TokenFacts[]> => [],
} = {}) {
  const asked: ApiRequest[] = []
  const said = { answer, find }
  const context = createTestContext({
    answers: { eth_call: `0x${'7'.padStart(64, '0')}` },
    api: {
      [path](request: ApiRequest) {
        asked.push(request)
        return typeof said.answer === 'function' ? said.answer(request) : said.answer
      },
    },
  })
  const lists = createTokenLists({ ...context, tokens: { find: () => said.find() } })
  return { lists, asked, said }
}

const facts: TokenFacts = {
  ...{ caipNetworkId: testNetwork.caipNetworkId, address: `0x${'c'.repeat(40)}`, decimals: 18 },
  ...{ name: 'Acme', symbol: 'ACME', iconUrl: null, price: 2 },
}

test('a network’s list is asked for once', async () => {
  const { lists, asked } = createTestLists()
  await lists.load(testNetwork)
  await lists.load(testNetwork)
  expect(lists.get()).toMatchObject({ status: 'ready', listed: [{ symbol: 'USDC', address: usdc }] })
  expect(asked).toEqual([{ path, query: { chainId: testNetwork.caipNetworkId } }])
})

test('a list that could not be had is asked for again', async () => {
  const { lists, said } = createTestLists({ answer: new HttpTimeoutError() })
  await lists.load(testNetwork)
  expect(lists.get()).toMatchObject({ status: 'failed', listed: [] })
  said.answer = toAnswer('USDC')
  await lists.load(testNetwork)
  expect(lists.get().status).toBe('ready')
})

test('what is no list has failed', async () => {
  const { lists } = createTestLists({ answer: { tokens: 'all' } })
  await lists.load(testNetwork)
  expect(lists.get().status).toBe('failed')
})

test('a list that comes after the network was changed does not show', async () => {
  const waiting = new Map<string, (answer: unknown) => void>()
  const { lists } = createTestLists({
    answer: ({ query = {} }: ApiRequest) =>
      new Promise((resolve) => void waiting.set(query.chainId ?? '', resolve)),
  })
  const first = lists.load(testNetwork)
  const second = lists.load(other)
  waiting.get(other.caipNetworkId)?.(toAnswer('DAI', other))
  await second
  waiting.get(testNetwork.caipNetworkId)?.(toAnswer('USDC'))
  await first
  expect(lists.get()).toMatchObject({ network: other.caipNetworkId, listed: [{ symbol: 'DAI' }] })
})

test('a pasted address that nobody has listed is found, and is marked as that', async () => {
  const { lists } = createTestLists({ find: async () => [facts] })
  await lists.load(testNetwork)
  const found = lists.search(` ${facts.address} `, testNetwork)
  expect(lists.get().pasted.status).toBe('asking')
  await found
  expect(lists.get().pasted).toEqual({
    status: 'found',
    token: { ...facts, amount: 7n, isUnlisted: true },
  })
})

test('what a pasted token calls itself is cut to what can be shown', async () => {
  const { lists } = createTestLists({
    find: async () => [{ ...facts, name: 'n'.repeat(500), symbol: 's'.repeat(500) }],
  })
  await lists.search(facts.address ?? '', testNetwork)
  expect(lists.get().pasted).toMatchObject({ token: { name: 'n'.repeat(100), symbol: 's'.repeat(40) } })
})

test.each([
  ['nothing stands', async () => []],
  ['a contract without a symbol stands', async () => [{ ...facts, symbol: null }]],
])('where %s at an address, there is no token', async (_name, find) => {
  const { lists } = createTestLists({ find })
  await lists.search(facts.address ?? '', testNetwork)
  expect(lists.get().pasted).toEqual({ status: 'unknown' })
})

test('where nobody could look the address up, it is not said to be none', async () => {
  const { lists, said } = createTestLists({ find: () => Promise.reject(new HttpTimeoutError()) })
  await lists.search(facts.address ?? '', testNetwork)
  expect(lists.get().pasted).toEqual({ status: 'failed' })
  said.find = async () => [facts]
  await lists.search(facts.address ?? '', testNetwork)
  expect(lists.get().pasted.status).toBe('found')
})

test.each(['', 'usd', '0x12', `${facts.address}0`, facts.address?.replace('0x', '')])(
  '“%s” is left to the list',
  async (text = '') => {
    const { lists } = createTestLists({ find: async () => [facts] })
    await lists.search(text, testNetwork)
    expect(lists.get().pasted).toEqual({ status: 'none' })
  },
)

test('the address of a listed token is left to the list, however it is written', async () => {
  const { lists } = createTestLists({ find: async () => [facts] })
  await lists.load(testNetwork)
  await lists.search(usdc.toLowerCase(), testNetwork)
  expect(lists.get().pasted).toEqual({ status: 'none' })
})

test('what comes for an older search does not show', async () => {
  const waiting: ((found: TokenFacts[]) => void)[] = []
  const { lists } = createTestLists({ find: () => new Promise((resolve) => void waiting.push(resolve)) })
  const newer = { ...facts, address: `0x${'d'.repeat(40)}`, symbol: 'NEW' }
  const searches = [facts, newer].map(({ address }) => lists.search(address ?? '', testNetwork))
  waiting[1]?.([newer])
  await searches[1]
  waiting[0]?.([facts])
  await searches[0]
  expect(lists.get().pasted).toMatchObject({ token: { symbol: 'NEW' } })
})

test('what comes after the search was emptied does not show', async () => {
  let answer = (_found: TokenFacts[]) => {}
  const { lists } = createTestLists({
    find: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  const search = lists.search(facts.address ?? '', testNetwork)
  await lists.search('', testNetwork)
  answer([facts])
  await search
  expect(lists.get().pasted).toEqual({ status: 'none' })
})

test('a token without a price gets it and its picture; one that nobody knows stays as it is', async () => {
  const iconUrl = 'https://pictures.example/acme.png'
  const { lists, said } = createTestLists({ find: async () => [{ ...facts, iconUrl }] })
  const bare = { ...dollar, price: null }
  expect(await lists.enrich(bare)).toEqual({ ...bare, price: 2, iconUrl })
  expect(await lists.enrich(ether)).toBe(ether)
  said.find = () => Promise.reject(new HttpTimeoutError())
  expect(await lists.enrich(bare)).toBe(bare)
})
