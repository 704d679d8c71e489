import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { createNodes } from './createNodes.ts'

const caipNetworkId = 'bip122:000000000019d6689c085ae165831e93'

let stop = () => {}
afterEach(() => stop())

interface Answer {
  readonly status?: number
  readonly body: string
}

/** A node on a path of its own, which answers everything in one way. */
async function startNode({ status = 200, body }: Answer) {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    asked.push(`${request.method} ${request.url} ${await text(request)}`)
    response.writeHead(status).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stop = () => {
    server.closeAllConnections()
    server.close()
  }
  const { port } = server.address() as AddressInfo
  return { asked, nodes: createTestNodes(`http://127.0.0.1:${port}/api/`) }
}

const createTestNodes = (rpcUrl: string) =>
  createNodes([{ caipNetworkId, name: 'Bitcoin', rpcUrl, symbol: 'BTC', decimals: 8 }])

describe('A node with paths', () => {
  test('is asked below its own path, and posts what there is to post', async () => {
    const { asked, nodes } = await startNode({ body: 'an answer' })
    expect(await nodes.fetchText(caipNetworkId, 'tx/00/hex')).toBe('an answer')
    await nodes.fetchText(caipNetworkId, 'tx', 'c0de')
    expect(asked).toEqual(['GET /api/tx/00/hex ', 'POST /api/tx c0de'])
  })

  test('says why it refuses, in no more than a few words', async () => {
    const { nodes } = await startNode({ status: 400, body: `bad-txns ${'x'.repeat(1000)}` })
    const asked = nodes.fetchText(caipNetworkId, 'tx', 'c0de')
    await expect(asked).rejects.toMatchObject({
      code: 'INVALID',
      message: expect.stringMatching(/^bad-txns x{291}$/),
    })
  })

  test('that fails is one that cannot be reached', async () => {
    const { nodes } = await startNode({ status: 502, body: 'c0de' })
    await expect(nodes.fetchText(caipNetworkId, 'tx/00/hex')).rejects.toMatchObject({ code: 'OFFLINE' })
  })
})

test('a node that is not there cannot be reached', async () => {
  const { nodes } = await startNode({ body: '' })
  stop()
  await expect(nodes.fetchText(caipNetworkId, 'tx')).rejects.toMatchObject({ code: 'OFFLINE' })
  await expect(nodes.ask(caipNetworkId, 'eth_chainId', [])).rejects.toMatchObject({ code: 'OFFLINE' })
})

test('a network of the page’s own has no node', async () => {
  const { asked, nodes } = await startNode({ body: '' })
  await expect(nodes.fetchText('bip122:0', 'tx')).rejects.toMatchObject({ code: 'CHAIN_UNKNOWN' })
  await expect(nodes.ask('eip155:666', 'eth_chainId', [])).rejects.toMatchObject({ code: 'CHAIN_UNKNOWN' })
  expect(asked).toEqual([])
})

describe('A node of JSON-RPC', () => {
  test.each([
    ['a result', '{"jsonrpc":"2.0","id":1,"result":"0x1"}', { value: '0x1' }],
    ['a result of nothing', '{"jsonrpc":"2.0","id":1,"result":null}', { value: null }],
    ['a refusal', '{"error":{"code":-32000,"message":"no funds"}}', { code: 'INVALID', message: 'no funds' }],
    ['something else', '[]', { code: 'OFFLINE' }],
    ['a page', '<html>', { code: 'OFFLINE' }],
  ])('answers with %s', async (_, body, expected) => {
    const { asked, nodes } = await startNode({ body })
    const answer = nodes.ask(caipNetworkId, 'eth_chainId', []).then((value) => ({ value }))
    expect(await answer.catch(({ code, message }) => ({ code, message }))).toMatchObject(expected)
    expect(asked).toEqual(['POST /api/ {"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}'])
  })
})
