// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { type ChainAnswers, createTestChain } from '../fixtures/createTestChain.ts'
import { tokenReaders } from './tokenReaders.ts'

afterEach(() => vi.unstubAllGlobals())

const address = `0x${'1'.repeat(40)}`
const word = (value: number) => value.toString(16).padStart(64, '0')
const toHex = (text: string) => Buffer.from(text).toString('hex')
const pad = (hex: string) => hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')
/** A text as the ABI encodes it. */
const encode = (text: string) => `0x${word(32)}${word(Buffer.from(text).length)}${pad(toHex(text))}`

const selectors = { '0x06fdde03': 'name', '0x95d89b41': 'symbol', '0x313ce567': 'decimals' } as const

const readErc20 = async (answers: Readonly<Record<string, unknown>>, at: string | undefined = address) => {
  const { core, asked } = createTestChain({
    eth_call: ([{ data }]: [{ data: keyof typeof selectors }]) => answers[selectors[data]],
  })
  const reference = { caipNetworkId: 'eip155:1', address: at } as never
  return { token: await tokenReaders.eip155?.(core, reference), asked }
}

const decimals = `0x${word(6)}`

test('an ERC-20 token says its name, symbol and decimals', async () => {
  const { token, asked } = await readErc20({ name: encode('USD Coin'), symbol: encode('USDC'), decimals })
  expect(token).toEqual({
    caipNetworkId: 'eip155:1',
    address,
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
    iconUrl: null,
    price: null,
  })
  expect(asked).toEqual(Object.keys(selectors).map((data) => ['eth_call', [{ to: address, data }, 'latest']]))
})

test.each([
  ['one word, of older tokens', `0x${pad(toHex('MKR'))}`, 'MKR'],
  ['letters of several bytes', encode('Tôken 🪙'), 'Tôken 🪙'],
  ['more than any name has', encode('a'.repeat(300)), 'a'.repeat(200)],
  ['nothing', encode(''), null],
  ['an empty word', `0x${word(0)}`, null],
  ['half a word', '0x4d4b52', null],
  ['no answer', new Error('execution reverted'), null],
  ['no text', 7, null],
  ['text around the answer', `a${encode('USDC')}`, null],
  ['letters that turn the line', encode('USD\u202eC'), null],
  ['a line break', encode('USD\nC'), null],
])('a name may be %s', async (_, name, said) => {
  const { token } = await readErc20({ name, symbol: null, decimals })
  expect(token).toMatchObject({ name: said, symbol: null })
})

test.each([
  ['none', new Error('execution reverted')],
  ['too many', `0x${word(100)}`],
  ['half a word', '0x06'],
  ['more than a word', `0x${word(6)}00`],
  ['no number', 'six'],
  ['no text', 6],
])('a token whose decimals are %s is none', async (_, said) => {
  expect((await readErc20({ name: encode('USDC'), decimals: said })).token).toBeNull()
})

test('99 decimals are believed', async () => {
  expect((await readErc20({ decimals: `0x${word(99)}` })).token).toMatchObject({ decimals: 99 })
})

test.each([undefined, '0x1', `${address}1`, `a${address}`])(
  '%s is no address, and asked of nobody',
  async (at) => {
    const { core, asked } = createTestChain({})
    const reference = { caipNetworkId: 'eip155:1', address: at } as never
    expect(await tokenReaders.eip155?.(core, reference)).toBeNull()
    expect(asked).toEqual([])
  },
)

const readMint = async (answers: ChainAnswers) => {
  const { core, asked } = createTestChain(answers)
  const reference = { caipNetworkId: 'solana:main', address: 'mint' } as never
  return { token: await tokenReaders.solana?.(core, reference), asked }
}
const toMint = (info: unknown, type = 'mint') => ({
  getAccountInfo: { value: { data: { parsed: { type, info } } } },
})

test('an SPL token says its decimals, and has no name', async () => {
  const { token, asked } = await readMint(toMint({ decimals: 9 }))
  expect(token).toEqual({
    caipNetworkId: 'solana:main',
    address: 'mint',
    name: null,
    symbol: null,
    decimals: 9,
    iconUrl: null,
    price: null,
  })
  expect(asked).toEqual([['getAccountInfo', ['mint', { encoding: 'jsonParsed' }]]])
})

test.each([
  ['no account', { getAccountInfo: { value: null } }],
  ['an account that is no mint', toMint({ decimals: 9 }, 'account')],
  ['too many decimals', toMint({ decimals: 100 })],
  ['parts of decimals', toMint({ decimals: 1.5 })],
  ['fewer than none', toMint({ decimals: -1 })],
  ['a refusal', { getAccountInfo: new Error('no') }],
])('%s is no token', async (_, answers) => expect((await readMint(answers)).token).toBeNull())
