import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { startUpstream } from '../../fixtures/startUpstream.ts'
import type { ImageStore } from '../../images/createImageStore.ts'
import type { HistoryAnswer } from '../answer/HistoryAnswer.ts'
import { createUpstreamIndex } from './createUpstreamIndex.ts'

const chainId = 'eip155:1'
const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const images = {
  name: async (uris: readonly string[]) => new Map(uris.map((uri) => [uri, `id-of-${uri.length}`])),
} as unknown as ImageStore

/** What the specification has, and nothing else. */
const row = {
  id: 'a',
  metadata: {
    operationType: 'send',
    hash: '0xab',
    minedAt: '2026-01-02T03:04:05.000Z',
    sentFrom: account.toLowerCase(),
    sentTo: '0x2',
    status: 'confirmed',
    nonce: 4,
    chain: chainId,
  },
  transfers: [
    {
      fungible_info: { name: 'Ether', symbol: 'E‮TH', icon: { url: 'https://a.example/eth.png' } },
      direction: 'out',
      quantity: { numeric: '123456789.123456789123456789' },
      value: 1,
      price: 2,
    },
    {
      nft_info: {
        name: 'One',
        content: { preview: { url: 'https://a.example/1.png', content_type: 'image/png' } },
        flags: { is_spam: true },
      },
      direction: 'in',
      quantity: { numeric: '0' },
    },
  ],
}

async function setUp(listener: RequestListener, timeout = 5000) {
  const url = await startUpstream(listener)
  return createUpstreamIndex({
    chainId,
    url: `${url}/base/`,
    timeout,
    images,
    getPublicUrl: () => 'https://g.example/',
  })
}

const answer =
  (body: unknown): RequestListener =>
  (_, response) =>
    response.end(typeof body === 'string' ? body : JSON.stringify(body))

test('the specified fields are enough, pictures come through the gateway, and texts are cleaned', async () => {
  const paths: (string | undefined)[] = []
  const index = await setUp((request, response) => {
    paths.push(request.url)
    answer({ data: [row], next: 'more' })(request, response)
  })
  const { data, next, coverage } = await index.list(account, null)
  expect(data).toEqual([
    {
      id: 'a',
      metadata: { ...row.metadata, block: null, isSigned: true, fee: null, isCut: false },
      transfers: [
        {
          fungible_info: {
            name: 'Ether',
            symbol: 'ETH',
            icon: { url: 'https://g.example/v1/images/id-of-25' },
          },
          direction: 'out',
          quantity: { numeric: '123456789.123456789123456789' },
          ...{ standard: 'fungible', contract: null, token_id: null, decimals: null, from: null, to: null },
          ...{ is_internal: false, is_zero: false, is_listed: false },
        },
        {
          nft_info: {
            name: 'One',
            content: {
              preview: { url: 'https://g.example/v1/images/id-of-23' },
              detail: { url: 'https://g.example/v1/images/id-of-23' },
            },
            flags: { is_spam: true },
          },
          direction: 'in',
          quantity: { numeric: '0' },
          ...{ standard: 'nft', contract: null, token_id: null, decimals: null, from: null, to: null },
          ...{ is_internal: false, is_zero: true, is_listed: false },
        },
      ],
    },
  ])
  expect(coverage).toMatchObject([{ chainId, state: 'upstream', tokensSince: null }])
  await index.list(account, next)
  expect(paths).toEqual([
    `/base/v1/account/${account}/history?chainId=eip155%3A1`,
    `/base/v1/account/${account}/history?chainId=eip155%3A1&cursor=more`,
  ])
})

test('a row that is odd, or of another chain, hides no other', async () => {
  const odd = [
    null,
    { ...row, transfers: [{ ...row.transfers[0], quantity: { numeric: '1e5' } }] },
    { ...row, metadata: { ...row.metadata, minedAt: 'yesterday' } },
    { ...row, metadata: { ...row.metadata, status: 'fine' } },
    { ...row, metadata: { ...row.metadata, chain: 'eip155:2' } },
  ]
  const index = await setUp(answer({ data: [...odd, { ...row, transfers: null }] }))
  const { data, next } = (await index.list(account, null)) as HistoryAnswer
  expect(data.map(({ transfers }) => transfers)).toEqual([[]])
  expect(next).toBeNull()
})

test.each([['<html>'], [{ data: 'none' }], [{ rows: [] }], [`{"data":["${'x'.repeat(11 * 1024 * 1024)}"]}`]])(
  'what is no answer is none (%#)',
  async (body) => {
    await expect((await setUp(answer(body))).list(account, null)).rejects.toMatchObject({ status: 503 })
  },
)

test('one that fails, or takes too long, is said to', async () => {
  const failing = await setUp((_, response) => response.writeHead(500).end('{}'))
  await expect(failing.list(account, null)).rejects.toMatchObject({ status: 503 })
  const slow = await setUp(() => {}, 50)
  await expect(slow.list(account, null)).rejects.toMatchObject({ status: 503 })
})

test('a cursor that the gateway has not written does not reach it', async () => {
  const index = await setUp(() => expect.fail('reached'))
  await expect(index.list(account, 'abc')).rejects.toMatchObject({ status: 400 })
})
