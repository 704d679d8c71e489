import { expect, test } from 'vitest'
import { router, spender, stranger, usdc, visitor } from '../fixtures/testQuote.ts'
import { findReader, readContracts } from './getContracts.ts'

const [local, wrapped, holder, settler] = ['eip155:31337', visitor, spender, usdc] as const
const uniswap = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const allowanceHolder = '0x0000000000001fF3684f28c67538d4D072C22734'
const oneInch = '0x111111125421cA6dc452d289314280a0f8842A65'
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'

test('a public network has its own contracts, each of which is read in its own way', () => {
  const contracts = readContracts({})('eip155:1')
  expect(contracts?.routers).toEqual([weth, uniswap, oneInch])
  expect(contracts?.spenders).toEqual([uniswap, oneInch])
  const find = (address: `0x${string}`) => contracts && findReader(contracts, address)
  expect([weth, uniswap, oneInch].map((address) => find(address as `0x${string}`))).toEqual([
    'wrap',
    'uniswap',
    'oneInch',
  ])
  expect(find(stranger)).toBeNull()
})

test('a network that nobody has said anything of has none', () => {
  expect(readContracts({})('eip155:61')).toBeNull()
  expect(readContracts({})('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBeNull()
  expect(readContracts({})('constructor')).toBeNull()
})

test('0x is there once the site has named a settler, which nobody is asked to allow anything', () => {
  const contracts = readContracts({ contracts: [`settler=eip155:1:${settler}`] })('eip155:1')
  expect(contracts?.routers).toEqual([weth, uniswap, oneInch, allowanceHolder, settler])
  expect(contracts?.spenders).toEqual([uniswap, oneInch, allowanceHolder])
  expect(contracts && findReader(contracts, settler)).toBe('zeroX')
})

test('a site adds networks of its own, and puts its contracts in place of public ones', () => {
  const contracts = [
    `wrapped=${local}:${wrapped}`,
    `router=${local}:${router}`,
    `allowanceHolder=${local}:${holder}`,
    `settler=${local}:${settler}`,
    `settler=${local}:${stranger}`,
    `router=eip155:1:${router}`,
  ]
  const get = readContracts({ contracts })
  expect(get(local)).toMatchObject({
    wrapped,
    settlers: [settler, stranger],
    routers: [wrapped, router, holder, settler, stranger],
    spenders: [router, holder],
  })
  expect(get('eip155:1')?.routers).toEqual([weth, router, oneInch])
})

test.each([
  [`router=${local}:${router}`, '`wrapped=eip155:31337:0x…` is missing'],
  [`thief=${local}:${stranger}`, `\`thief=${local}:${stranger}\` cannot be read`],
  [`constructor=${local}:${stranger}`, 'cannot be read'],
  [`${local}:${router}`, 'cannot be read'],
  [`router=${local}:0x12`, 'cannot be read'],
  [`router=solana:abc:${router}`, 'cannot be read'],
  [`router=${local}:${router} `, 'cannot be read'],
  [`wrapped=eip155:1:${weth.replace('C02a', 'c02a')}`, 'has a wrong checksum'],
  [`router=${local}:0x${'0'.repeat(40)}`, 'is the zero address'],
])('%s is refused in words', (entry, fault) => {
  expect(() => readContracts({ contracts: [entry] })).toThrow(fault)
})

test('two routers of one network contradict each other', () => {
  const contracts = [`router=eip155:1:${router}`, `router=eip155:1:${stranger}`]
  expect(() => readContracts({ contracts })).toThrow(`${stranger}\` is named twice`)
})
