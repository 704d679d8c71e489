import { encodeFunctionData, parseAbi, parseEther, zeroAddress } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { bundlerKey, chainId, useOperations } from './fixtures/useOperations.ts'
import { calls, writeSigned } from './fixtures/writeSigned.ts'

const operations = useOperations()
const receiver = '0x000000000000000000000000000000000000dEaD'
const { address: bundlerAddress } = privateKeyToAccount(bundlerKey)

test('viem sends an operation of an account that delegates with it, and finds what became of it', async () => {
  const { bundler, client, owner, authorize } = await operations.visit()
  const before = await client.getBalance({ address: receiver })
  const authorization = await authorize()
  const hash = await bundler.sendUserOperation({ calls, authorization })
  const receipt = await bundler.waitForUserOperationReceipt({ hash })
  expect(receipt).toMatchObject({ success: true, sender: owner.address, paymaster: zeroAddress })
  expect((await client.getBalance({ address: receiver })) - before).toBe(parseEther('0.1'))
  expect(await bundler.getSupportedEntryPoints()).toEqual([entryPoint08Address])
  // Once more, now that it has delegated.
  const again = await bundler.sendUserOperation({ calls: [...calls, ...calls] })
  expect((await bundler.waitForUserOperationReceipt({ hash: again })).success).toBe(true)
  expect((await client.getBalance({ address: receiver })) - before).toBe(parseEther('0.3'))
})

test('after a restart an operation is found all the same', async () => {
  const { bundler, owner, authorize } = await operations.visit()
  const hash = await bundler.sendUserOperation({ calls, authorization: await authorize() })
  await bundler.waitForUserOperationReceipt({ hash })
  const other = await operations.start()
  const after = await operations.visit({ app: other.app, owner })
  expect((await after.bundler.getUserOperationReceipt({ hash })).success).toBe(true)
  const { userOperation, entryPoint } = await after.bundler.getUserOperation({ hash })
  expect([userOperation.sender, entryPoint]).toEqual([owner.address, entryPoint08Address])
  await other.close()
})

test('an operation that is in no block yet is shown as it was sent, and one that nobody knows is not', async () => {
  const { bundler, client, request, ask } = await writeSigned(operations)
  await client.test.setAutomine(false)
  const hash = (await ask({
    method: 'eth_sendUserOperation',
    params: [request, entryPoint08Address],
  })) as `0x${string}`
  const find = (method: string, of: string) => ask({ method, params: [of] })
  expect(await find('eth_getUserOperationReceipt', hash)).toBeNull()
  expect(await find('eth_getUserOperationByHash', hash)).toMatchObject({
    ...{ userOperation: { sender: request.sender, nonce: request.nonce }, blockNumber: null },
  })
  await client.test.mine({ blocks: 1 })
  await client.test.setAutomine(true)
  expect((await bundler.waitForUserOperationReceipt({ hash })).success).toBe(true)
  expect(await find('eth_getUserOperationByHash', `0x${'1'.repeat(64)}`)).toBeNull()
})

test('many send at once, and no nonce is used twice', async () => {
  const written = await Promise.all(Array.from({ length: 8 }, () => writeSigned(operations)))
  const hashes = await Promise.all(
    written.map(({ ask, request }) =>
      ask({ method: 'eth_sendUserOperation', params: [request, entryPoint08Address] }),
    ),
  )
  for (const [index, { bundler }] of written.entries()) {
    const hash = hashes[index] as `0x${string}`
    expect((await bundler.waitForUserOperationReceipt({ hash })).success).toBe(true)
  }
})

test('two gateways with one key send beside each other', async () => {
  const other = await operations.start()
  const written = []
  for (let index = 0; index < 6; index += 1)
    written.push(
      await writeSigned(operations, {}, await operations.visit(index % 2 ? { app: other.app } : {})),
    )
  const hashes = await Promise.all(
    written.map(({ ask, request }) =>
      ask({ method: 'eth_sendUserOperation', params: [request, entryPoint08Address] }),
    ),
  )
  for (const [index, { bundler }] of written.entries()) {
    const hash = hashes[index] as `0x${string}`
    expect((await bundler.waitForUserOperationReceipt({ hash })).success).toBe(true)
  }
  await other.close()
})

test('the bundler is paid back what it spends', async () => {
  const client = operations.createClient()
  const before = await client.getBalance({ address: bundlerAddress })
  const { bundler, authorize } = await operations.visit()
  for (const authorization of [await authorize(), undefined]) {
    const hash = await bundler.sendUserOperation({ calls, authorization })
    await bundler.waitForUserOperationReceipt({ hash })
  }
  expect(await client.getBalance({ address: bundlerAddress })).toBeGreaterThanOrEqual(before)
})

test('what a call fails with is told before anything is sent', async () => {
  const { bundler, authorize } = await operations.visit({ ether: '0.001' })
  const estimate = bundler.estimateUserOperationGas({ calls, authorization: await authorize() } as never)
  await expect(estimate).rejects.toMatchObject({ details: expect.stringContaining('execution reverted') })
})

test('a call that fails in the block is told with what it has failed with', async () => {
  const { bundler, authorize } = await operations.visit()
  const abi = parseAbi(['function withdrawTo(address to, uint256 amount)'])
  const data = encodeFunctionData({ abi, functionName: 'withdrawTo', args: [receiver, parseEther('9')] })
  const hash = await bundler.sendUserOperation({
    ...{ calls: [{ to: entryPoint08Address, data }], authorization: await authorize() },
    ...{ callGasLimit: 100_000n, verificationGasLimit: 200_000n, preVerificationGas: 120_000n },
  })
  const receipt = await bundler.waitForUserOperationReceipt({ hash })
  expect(receipt.success).toBe(false)
  expect(receipt.reason).toMatch(/^0x/)
})

test('a batch is answered by the bundler and by the node, each its own', async () => {
  const { app } = operations.gateway
  const call = (id: number, method: string, params: unknown[] = []) => ({
    jsonrpc: '2.0',
    id,
    method,
    params,
  })
  const body = JSON.stringify([
    call(1, 'eth_supportedEntryPoints'),
    call(2, 'eth_chainId'),
    call(3, 'debug_bundler_clearState'),
    call(4, 'pimlico_getUserOperationGasPrice'),
  ])
  const answers = await (await app.request(`/v1?chainId=${chainId}`, { method: 'POST', body })).json()
  const read = (id: number) => answers.find((answer: { id: number }) => answer.id === id)
  expect(read(1).result).toEqual([entryPoint08Address])
  expect(read(2).result).toBe('0x7a69')
  expect(read(3).error.code).toBe(-32601)
  expect(BigInt(read(4).result.standard.maxFeePerGas)).toBeGreaterThan(0n)
})

test('a chain without a bundler knows none of its methods', async () => {
  const { app, close } = await operations.start({ bundlers: {} })
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_supportedEntryPoints', params: [] })
  const answer = await (await app.request(`/v1?chainId=${chainId}`, { method: 'POST', body })).json()
  expect(answer.error.code).toBe(-32601)
  await close()
})

test('what bundlers compute counts as several requests', async () => {
  const { app, close } = await operations.start({ rateLimit: { capacity: 12, refillPerSecond: 0.01 } })
  const ask = (method: string) =>
    app.request(`/v1?chainId=${chainId}`, {
      ...{ method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }) },
    })
  const statuses = []
  for (let count = 0; count < 3; count += 1) statuses.push((await ask('eth_estimateUserOperationGas')).status)
  expect(statuses).toEqual([200, 200, 429])
  await close()
})
