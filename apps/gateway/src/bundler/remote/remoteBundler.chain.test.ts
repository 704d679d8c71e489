import type { RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { parseEther } from 'viem'
import { entryPoint08Address, formatUserOperationRequest, type UserOperation } from 'viem/account-abstraction'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GatewayOptions } from '../../config.ts'
import type { Gateway } from '../../createGateway.ts'
import { startUpstream } from '../../fixtures/startUpstream.ts'
import { chainId, useOperations } from '../fixtures/useOperations.ts'

const operations = useOperations()
const calls = [{ to: '0x000000000000000000000000000000000000dEaD', value: parseEther('0.1') }] as const

/** Another operator's bundler: the light one of a gateway, over HTTP. */
let foreign: Gateway
let foreignUrl: string
let gateway: Gateway
beforeAll(async () => {
  foreign = await operations.start({ port: 0 })
  foreignUrl = `${(await foreign.listen()).url}/v1?chainId=${chainId}`
  gateway = await start(foreignUrl)
})
afterAll(async () => {
  await gateway?.close()
  await foreign?.close()
})

const start = (url: string, options: GatewayOptions = {}) =>
  operations.start({ bundlers: { [chainId]: { url } }, ...options })

/** Stands before the foreign bundler, and changes what it answers to some methods. */
const lie = (changes: Readonly<Record<string, (result: unknown) => unknown>>) =>
  startUpstream(async (request, response) => {
    const body = await text(request)
    const answer = await (await fetch(foreignUrl, { method: 'POST', body })).json()
    const change = changes[JSON.parse(body).method]
    response.end(JSON.stringify(change ? { ...answer, result: change(answer.result) } : answer))
  })

/** Sends through a bundler at an address. */
async function send(url: string, options: GatewayOptions = {}) {
  const { app, close } = await start(url, options)
  const prepared = await operations.visit()
  const authorization = await prepared.authorize()
  const operation = await prepared.bundler.prepareUserOperation({ calls, authorization } as never)
  const signature = await prepared.account.signUserOperation({
    ...(operation as object),
    chainId: 31337,
  } as never)
  const request = formatUserOperationRequest({ ...(operation as object), signature } as UserOperation)
  const { ask, bundler } = await operations.visit({ app, owner: prepared.owner })
  const sent = ask({ method: 'eth_sendUserOperation', params: [request, entryPoint08Address] })
  const result = await sent.then(
    (hash) => ({ hash: hash as `0x${string}` }),
    ({ cause }) => ({ code: cause.code as number, message: cause.message as string }),
  )
  return { ...result, bundler, ask, close, client: prepared.client, owner: prepared.owner }
}

test('viem estimates, sends and finds an operation through a bundler of others', async () => {
  const { bundler, client, owner, authorize } = await operations.visit({ app: gateway.app })
  const hash = await bundler.sendUserOperation({ calls, authorization: await authorize() })
  expect(await bundler.waitForUserOperationReceipt({ hash })).toMatchObject({
    success: true,
    sender: owner.address,
  })
  expect((await bundler.getUserOperation({ hash })).userOperation.sender).toBe(owner.address)
  expect(await client.getTransactionCount({ address: owner.address })).toBeGreaterThan(0)
})

test('what it refuses is refused in its own words and codes', async () => {
  const { ask, authorize, bundler, account } = await operations.visit({ app: gateway.app })
  const operation = await bundler.prepareUserOperation({ calls, authorization: await authorize() } as never)
  const request = formatUserOperationRequest({
    ...(operation as object),
    signature: await account.getStubSignature(),
  } as never)
  await expect(
    ask({ method: 'eth_sendUserOperation', params: [request, entryPoint08Address] }),
  ).rejects.toMatchObject({ cause: { code: expect.any(Number), message: expect.stringMatching(/^AA2\d/) } })
})

test.each<[string, RequestListener, RegExp]>([
  ['is broken', (_, response) => response.writeHead(500).end('oops'), /did not answer/],
  ['answers no JSON-RPC', (_, response) => response.end('{"hello":1}'), /did not answer/],
  ['answers no hash', (_, response) => response.end('{"result":"0x12"}'), /nonsense/],
  ['hangs up', (request) => request.socket.destroy(), /did not answer/],
  ['never answers', () => {}, /took too long/],
])('a bundler that %s is said to', async (_, listener, message) => {
  const { close, ...result } = await send(await startUpstream(listener), { upstreamTimeout: 1000 })
  expect(result).toMatchObject({ code: -32603, message: expect.stringMatching(message) })
  await close()
})

test('a bundler that is down is said to be', async () => {
  const { close, ...result } = await send('http://127.0.0.1:1/')
  expect(result).toMatchObject({ code: -32603, message: 'The bundler did not answer.' })
  await close()
})

test('a bundler that names another operation than it was given is not believed', async () => {
  const url = await lie({ eth_sendUserOperation: () => `0x${'1'.repeat(64)}` })
  const { close, ...result } = await send(url)
  expect(result).toMatchObject({ code: -32603, message: 'The bundler answers with another operation.' })
  await close()
})

test('a bundler that makes up what became of an operation is not believed', async () => {
  const other = await operations.visit()
  const foreignHash = await other.bundler.sendUserOperation({ calls, authorization: await other.authorize() })
  const { receipt } = await other.bundler.waitForUserOperationReceipt({ hash: foreignHash })
  // It shows the transaction of another operation, and says that all is well.
  const url = await lie({
    eth_getUserOperationReceipt: () => ({
      ...{ success: true, receipt: { transactionHash: receipt.transactionHash } },
    }),
  })
  const { ask, hash, close } = (await send(url)) as Awaited<ReturnType<typeof send>> & { hash: string }
  expect(await ask({ method: 'eth_getUserOperationReceipt', params: [hash] })).toBeNull()
  await close()
})

test('a bundler that shows another operation than was asked for is not believed', async () => {
  // As if it were in no block yet.
  const hide = { eth_getUserOperationReceipt: () => null }
  const pending = (callData?: string) => ({
    ...hide,
    eth_getUserOperationByHash: (result: unknown) => {
      const { userOperation } = result as { userOperation: object }
      return { userOperation: { ...userOperation, signature: '0x', ...(callData && { callData }) } }
    },
  })
  const { hash, close } = (await send(foreignUrl)) as Awaited<ReturnType<typeof send>> & { hash: string }
  const find = async (changes: Parameters<typeof lie>[0]) => {
    const { app, close } = await start(await lie(changes))
    const { ask } = await operations.visit({ app })
    const found = await ask({ method: 'eth_getUserOperationByHash', params: [hash] })
    await close()
    return found
  }
  expect(await find(pending())).toMatchObject({ blockNumber: null })
  expect(await find(pending('0x12'))).toBeNull()
  await close()
})

test('without a price of its own, the chain’s counts', async () => {
  const url = await startUpstream((_, response) => {
    response.end(JSON.stringify({ error: { code: -32601, message: 'no such method' } }))
  })
  const { app, close } = await start(url)
  const { ask } = await operations.visit({ app })
  const fees = await ask({ method: 'pimlico_getUserOperationGasPrice', params: [] })
  expect(BigInt((fees as { fast: { maxFeePerGas: string } }).fast.maxFeePerGas)).toBeGreaterThan(0n)
  await close()
})
