import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { privateKeyToAccount } from 'viem/accounts'
import { hashMessage } from 'viem/utils'
import { expect, onTestFinished, test } from 'vitest'
import { createRequester } from './createRequester.ts'
import { verifyEip155 } from './verifyEip155.ts'

/** A node of a chain that answers each call alike; with the calls that it got. */
async function startNode(answer: object) {
  const calls: { readonly method: string | undefined; readonly type: unknown; readonly body: string }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    calls.push({ method: request.method, type: request.headers['content-type'], body })
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...answer }))
  })
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { client: createRequester(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), calls }
}

const owner = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const contract = `0x${'c0'.repeat(20)}`
const message = 'site.example wants you to sign in'
const claim = { chainId: 'eip155:1', address: contract, message, signature: '0x1234' } as const

test('a node is asked by JSON-RPC, and its answer comes back', async () => {
  const { client, calls } = await startNode({ result: ['0x1'] })
  expect(await client.request({ method: 'eth_getLogs', params: [{ address: contract }] })).toEqual(['0x1'])
  expect(calls.map(({ method, type }) => [method, type])).toEqual([['POST', 'application/json']])
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
    jsonrpc: '2.0',
    id: 1,
    method: 'eth_getLogs',
    params: [{ address: contract }],
  })
})

test('what a node refuses is an error with its code and its words', async () => {
  const { client } = await startNode({ error: { code: -32005, message: 'too many requests' } })
  await expect(client.request({ method: 'eth_chainId', params: [] })).rejects.toMatchObject({
    name: 'NodeError',
    code: -32005,
    message: 'too many requests',
  })
})

test('a contract is asked about this account, this text and this signature, as the chain stands', async () => {
  const { client, calls } = await startNode({ result: '0x01' })
  expect(await verifyEip155({ ...claim, client })).toBe(true)
  const { method, params } = JSON.parse(calls[0]?.body ?? '')
  expect([method, params[1]]).toEqual(['eth_call', 'latest'])
  for (const part of [contract, hashMessage(message), claim.signature])
    expect(params[0].data).toContain(part.slice('0x'.length))
})

test('where nobody can be asked, a contract has not signed', async () => {
  expect(await verifyEip155(claim)).toBe(false)
})

test('a signature of a key asks no chain', async () => {
  const { client, calls } = await startNode({ result: '0x00' })
  const signature = await owner.signMessage({ message })
  expect(await verifyEip155({ ...claim, address: owner.address, signature, client })).toBe(true)
  expect(calls).toEqual([])
})

test.each([
  [{ result: '0x01' }, true],
  [{ result: `0x${'1'.padStart(64, '0')}` }, true],
  [{ result: '0x00' }, false],
  [{ result: '0x11' }, false],
  [{ result: '0x10' }, false],
  [{ result: '0x' }, false],
  [{ result: 'not 0x01' }, false],
  [{ result: 1 }, false],
  [{ result: ['0x1'] }, false],
  [{ result: null }, false],
  [{ error: { code: 3, message: 'no' } }, false],
  [{ error: { code: -32000, message: 'execution reverted: not mine' } }, false],
  [{ error: { code: -32000, message: 'Invalid opcode' } }, false],
  [{ error: { code: -32000, message: 'out of gas' } }, false],
])('a chain that answers %j says %s', async (answer, expected) => {
  expect(await verifyEip155({ ...claim, client: (await startNode(answer)).client })).toBe(expected)
})

test('a refusal that is no revert is an error, not an answer', async () => {
  const { client } = await startNode({ error: { code: -32005, message: 'too many requests' } })
  await expect(verifyEip155({ ...claim, client })).rejects.toThrow('too many requests')
})

/** A client that wraps what a node has answered so many times, as libraries do. */
const wrapped = (times: number) => {
  let error = new Error('execution reverted')
  for (let time = 0; time < times; time += 1) error = new Error('The call failed', { cause: error })
  return { request: () => Promise.reject(error) }
}

test('a revert is found inside of other errors, and looked for only so deep', async () => {
  expect(await verifyEip155({ ...claim, client: wrapped(7) })).toBe(false)
  await expect(verifyEip155({ ...claim, client: wrapped(8) })).rejects.toThrow('The call failed')
  const strange = { request: () => Promise.reject('execution reverted') }
  await expect(verifyEip155({ ...claim, client: strange })).rejects.toBe('execution reverted')
})

test.each([
  ['no signature', { signature: '0x' }],
  ['half a byte', { signature: '0x123' }],
  ['no hexadecimal', { signature: '0xzz' }],
  ['something before it', { signature: ' 0x1234' }],
  ['something behind it', { signature: '0x1234 ' }],
  ['far too much', { signature: `0x${'00'.repeat(30_000)}` }],
  ['half an address', { address: contract.slice(0, 22) }],
  ['an address with something before it', { address: ` ${contract}` }],
  ['an address with something behind it', { address: `${contract}0` }],
])('with %s no chain is asked', async (_, change) => {
  const { client, calls } = await startNode({ result: '0x01' })
  expect(await verifyEip155({ ...claim, ...change, client })).toBe(false)
  expect(calls).toEqual([])
})

test('the longest signature is one', async () => {
  const { client } = await startNode({ result: '0x01' })
  const signature = `0x${'00'.repeat(29_999)}`
  expect(await verifyEip155({ ...claim, signature, client })).toBe(true)
})
