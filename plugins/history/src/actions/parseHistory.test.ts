import { testNetwork } from '@portico/testing/plugin'
import { describe, expect, test } from 'vitest'
import {
  fake,
  newest,
  toAnswer,
  toHash,
  toRow,
  toTokenTransfer,
  toTransfer,
  usdc,
} from '../createTestHistory.ts'
import { parseHistory } from './parseHistory.ts'

const parse = (answer: unknown) => parseHistory(answer, [testNetwork])
const parseOne = (metadata: object, transfers: readonly unknown[] = []) =>
  parse(toAnswer([toRow(0, metadata, transfers)])).activities[0]

test('an entry is read with exact amounts, its fee in base units, and an id of its own', () => {
  const fee = { numeric: '0.00021' }
  const activity = parseOne({ isSigned: true, fee, operationType: 'trade' }, [
    toTokenTransfer(),
    toTransfer(),
  ])
  expect(activity).toMatchObject({
    id: `eip155:31337:${toHash(0)}`,
    ...{
      at: newest,
      status: 'confirmed',
      operation: 'trade',
      block: 1_000,
      isSigned: true,
      fee: 210_000_000_000_000n,
    },
  })
  expect(activity?.transfers).toMatchObject([
    { kind: 'token', contract: usdc, amount: 12_500_000n, pictureUrl: '/public/getTokenImage/USDC' },
    { kind: 'native', contract: null, amount: 5n * 10n ** 17n, symbol: 'ETH' },
  ])
})

test('a token that calls itself as another is known by its contract, and is not listed', () => {
  const activity = parseOne({}, [toTokenTransfer({ contract: fake, is_listed: false })])
  expect(activity?.transfers).toMatchObject([{ contract: fake, symbol: 'USDC', isListed: false }])
})

test('texts of strangers are one short line, without marks that turn or hide letters', () => {
  const info = { name: `\u202eCSDU\n${'x'.repeat(80)}`, symbol: 'US\u200bDC' }
  const [transfer] = parseOne({}, [toTokenTransfer({ fungible_info: info })])?.transfers ?? []
  expect(transfer).toMatchObject({ symbol: 'USDC' })
  expect(transfer?.name).toBe(`CSDU${'x'.repeat(35)}…`)
})

test.each([
  ['a page of the gateway', 'https://gw.example/v1/images/abc?w=96', '/v1/images/abc'],
  ['another path', 'https://evil.example/pixel.png', null],
  ['a script', 'javascript:alert(1)', null],
  ['a path out of the folder', 'https://gw.example/v1/images/../../e', null],
])('a picture at %s', (_, url, path) => {
  const info = { name: 'One', flags: { is_spam: false }, content: { preview: { url } } }
  const nft = toTransfer({
    nft_info: info,
    standard: 'erc721',
    contract: usdc,
    decimals: 0,
    quantity: { numeric: '1' },
  })
  expect(parseOne({}, [nft])?.transfers[0]?.pictureUrl ?? null).toBe(path)
})

describe('left out, and counted', () => {
  test.each([
    ['no entry', null],
    ['a hash with a slash', toRow(1, { hash: '0x/../' })],
    ['a time that is none', toRow(1, { minedAt: 'yesterday' })],
    ['a status of its own', toRow(1, { status: 'done' })],
    ['an amount below nothing', toRow(1, {}, [toTransfer({ quantity: { numeric: '-1' } })])],
    [
      'an amount finer than its token',
      toRow(1, {}, [toTokenTransfer({ quantity: { numeric: '1.1234567' } })]),
    ],
    ['an amount in other words', toRow(1, {}, [toTransfer({ quantity: { numeric: '1e18' } })])],
    ['decimals beyond all', toRow(1, {}, [toTransfer({ decimals: 10_000 })])],
    ['a currency with a contract', toRow(1, {}, [toTransfer({ contract: usdc })])],
    ['a token without one', toRow(1, {}, [toTokenTransfer({ contract: null })])],
  ])('%s', (_, row) => {
    const page = parse(toAnswer([toRow(0), row]))
    expect(page.activities.map(({ hash }) => hash)).toEqual([toHash(0)])
    expect(page.unreadable).toBe(1)
  })
})

test('what is on no network of the site is left out, and is no fault', () => {
  expect(parse(toAnswer([toRow(0, { chain: 'eip155:999' })]))).toMatchObject({
    activities: [],
    unreadable: 0,
  })
})

test('a word that nobody knows is a call, and an unknown number of decimals stays unknown', () => {
  const activity = parseOne({ operationType: '__proto__' }, [
    toTokenTransfer({ decimals: null, quantity: { numeric: '7' } }),
  ])
  expect(activity).toMatchObject({ operation: 'execute', transfers: [{ amount: 7n, decimals: null }] })
})

test.each([
  null,
  {},
  { data: {} },
  { data: [], next: 7 },
  { data: [], next: 'x'.repeat(3_000) },
  { data: Array(201) },
])('%j is no page', (answer) => {
  expect(() => parse(answer)).toThrow('PORTICO-API')
})

test('an entry that comes twice is there once', () => {
  expect(parse(toAnswer([toRow(0), toRow(0)])).activities).toHaveLength(1)
})
