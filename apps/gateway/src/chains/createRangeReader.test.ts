import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startUpstream } from '../fixtures/startUpstream.ts'
import { createChains } from './chain.ts'
import { type BlockRange, createRangeReader, TooMuchAtOnceError } from './createRangeReader.ts'

const toNumbers = ({ from, to }: BlockRange) =>
  Array.from({ length: Number(to - from) + 1 }, (_, index) => from + BigInt(index))

/** A node that answers so many questions at once as a test says, and else as the test says. */
async function setUp(atOnce: number, refusal: (count: number) => { status?: number; body: string }) {
  const rpcUrl = await startUpstream(async (request, response) => {
    const calls = (await json(request)) as { id: number }[]
    if (calls.length <= atOnce)
      return void response.end(JSON.stringify(calls.map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x1' }))))
    const { status = 200, body } = refusal(calls.length)
    response.writeHead(status).end(body)
  })
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const config = { caipNetworkId: 'eip155:1', name: 'One', rpcUrl, nativeCurrency } as const
  const chain = createChains([{ ...config, tokens: [], overridable: [] }], 5000).get('eip155:1')
  if (!chain) throw new Error('There is no chain')
  const ask = (range: BlockRange) =>
    Promise.all(
      toNumbers(range).map((number) =>
        chain.client.request({
          method: 'eth_getBalance',
          params: [`0x${number.toString(16).padStart(40, '0')}`, 'latest'],
        }),
      ),
    )
  return ask
}

test.each([
  ['is too large to be read', { body: 'x'.repeat(11 * 1024 * 1024) }],
  ['is refused as too large', { status: 413, body: '{}' }],
])('an answer that %s is asked for in halves', async (_, refusal) => {
  const ask = await setUp(3, () => refusal)
  const readRange = createRangeReader()
  const ranges: BlockRange[] = []
  let from = 0n
  while (from <= 15n) {
    const { range, found } = await readRange({ from, to: 15n }, 'first', ask)
    expect(found.length).toBe(Number(range.to - range.from) + 1)
    ranges.push(range)
    from = range.to + 1n
  }
  expect(ranges.flatMap(toNumbers)).toEqual(toNumbers({ from: 0n, to: 15n }))
  expect(Math.max(...ranges.map(({ from, to }) => Number(to - from) + 1))).toBeLessThanOrEqual(3)
})

test.each([401, 429, 500])('a node that answers %i is asked once', async (status) => {
  let asked = 0
  const ask = await setUp(0, () => {
    asked += 1
    return { status, body: '{}' }
  })
  await expect(createRangeReader()({ from: 0n, to: 9n }, 'last', ask)).rejects.toThrow()
  expect(asked).toBe(1)
})

test('what has worked grows again, up to a limit', async () => {
  const readRange = createRangeReader({ first: 4n, most: 6n })
  const spans: number[] = []
  let to = 40n
  while (to >= 0n) {
    const { range } = await readRange({ from: 0n, to }, 'last', async (part) => {
      if (spans.length === 2 && part.to - part.from > 1n) throw new TooMuchAtOnceError()
      return null
    })
    spans.push(Number(range.to - range.from) + 1)
    to = range.from - 1n
  }
  expect(spans.slice(0, 7)).toEqual([4, 5, 2, 3, 4, 5, 6])
  expect(Math.max(...spans)).toBe(6)
})
