import { encodeFunctionData, numberToHex, parseAbi } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { answering } from '../../../fixtures/answering.ts'
import { delegated, type Meddle, useSmartChain } from '../../../fixtures/useSmartChain.ts'
import { VaultError } from '../../../service/VaultError.ts'
import { createSentCalls } from '../calls/createSentCalls.ts'
import { awaitOutcome } from './fetchOutcome.ts'

const chain = useSmartChain()
const receiver = '0x000000000000000000000000000000000000bEEF'

test('an operation that has done nothing is told as failed, though its transaction stands', async () => {
  const abi = parseAbi(['function transfer(address, uint256) returns (bool)'])
  const { ask, address, client, signing } = await chain.visit({
    ether: '1',
    // Enough to be taken, too little to be done: a call that reverts only when it is sent.
    meddle: answering('eth_estimateUserOperationGas', (answer) => ({
      ...(answer as object),
      callGasLimit: numberToHex(9_000n),
    })),
  })
  const data = encodeFunctionData({ abi, functionName: 'transfer', args: [receiver, 1n] })
  const calls = Array.from({ length: 3 }, () => ({ to: receiver, value: '0x1', data }))
  const request = { version: '2.0.0', from: address, chainId: '0x7a69', atomicRequired: true, calls }
  const { id } = await ask<{ id: string }>('wallet_sendCalls', [request])
  await expect.poll(() => ask('wallet_getCallsStatus', [id])).toMatchObject({ status: 500 })
  const before = await client.getBalance({ address: receiver })
  await expect(ask('eth_sendTransaction', [{ from: address, ...calls[0] }])).rejects.toMatchObject({
    code: 'OPERATION_FAILED',
  })
  expect(await client.getBalance({ address: receiver })).toBe(before)
  expect((await signing.sentCalls.get(id))?.operation?.hash).toMatch(/^0x/)
})

test('an operation whose block is gone is on its way again', async () => {
  const { ask, address, client } = await chain.visit({ ether: '1' })
  const snapshot = await client.snapshot()
  const calls = [{ to: receiver, value: '0x1' }]
  const request = { version: '2.0.0', from: address, chainId: '0x7a69', atomicRequired: true, calls }
  const { id } = await ask<{ id: string }>('wallet_sendCalls', [request])
  await expect.poll(() => ask('wallet_getCallsStatus', [id])).toMatchObject({ status: 200 })
  await client.revert({ id: snapshot })
  await client.mine({ blocks: 1 })
  expect(await ask('wallet_getCallsStatus', [id])).toMatchObject({ status: 100, receipts: [] })
})

/** Calls of somebody whose operation has come to the node, and is in no block. */
async function sendUnmined(type: 'delegated' | 'deployed' = 'delegated') {
  const visitor = await chain.visit({ type, ether: '1' })
  const { ask, address, client, signing } = visitor
  await client.setAutomine(false)
  const { id } = await ask<{ id: string }>('wallet_sendCalls', toRequest(address))
  const { operation } = (await signing.sentCalls.get(id)) ?? {}
  if (!operation) throw new Error('Nothing was sent.')
  const readStatus = () => ask('wallet_getCallsStatus', [id])
  return { ...visitor, id, operation, readStatus }
}

const toRequest = (from: string, value = '0x1') => [
  { version: '2.0.0', from, chainId: '0x7a69', atomicRequired: true, calls: [{ to: receiver, value }] },
]

/** A bundler whose answer to an operation, which it has taken, is lost. */
const losing = answering('eth_sendUserOperation', () => {
  throw new VaultError('OFFLINE', 'Nobody answers.')
})

describe('calls that the visitor has approved', () => {
  test('and the bundler refuses are known neither here nor after a reload', async () => {
    const meddle: Meddle = (nodes) => ({
      nodes: {
        ...nodes,
        async askBundler(id, method, params) {
          if (method !== 'eth_sendUserOperation') return nodes.askBundler(id, method, params)
          throw new VaultError('INVALID', 'AA24 signature error')
        },
      },
    })
    const { ask, address, approvals, reload } = await chain.visit({ ether: '1', meddle })
    const [request] = toRequest(address)
    const calls = [{ ...request, id: 'basket' }]
    await expect(ask('wallet_sendCalls', calls)).rejects.toMatchObject({ code: 'INVALID' })
    const isUnknown = () =>
      expect(ask('wallet_getCallsStatus', ['basket'])).rejects.toMatchObject({ code: 'CALLS_UNKNOWN' })
    await isUnknown()
    reload()
    await isUnknown()
    // The site may send them again, by the same id, and he is asked again.
    await expect(ask('wallet_sendCalls', calls)).rejects.toMatchObject({ code: 'INVALID' })
    expect(approvals).toHaveLength(2)
  })

  test('and of which nobody says whether they have come are known', async () => {
    const { ask, address, reload } = await chain.visit({ ether: '1', meddle: losing })
    const [request] = toRequest(address)
    await expect(ask('wallet_sendCalls', [{ ...request, id: 'basket' }])).resolves.toEqual({ id: 'basket' })
    reload()
    await expect.poll(() => ask('wallet_getCallsStatus', ['basket'])).toMatchObject({ status: 200 })
  })
})

/** A clock that moves by what is paused. @param onPause called with what time it is by then, in milliseconds */
function createClock(onPause: (time: number) => unknown = () => {}) {
  const clock = { time: 0 }
  const pause = async (milliseconds: number) => {
    clock.time += milliseconds
    await onPause(clock.time)
  }
  return { ...{ clock, pause }, now: () => clock.time }
}

describe('an operation that is in no block', () => {
  afterEach(() => chain.createClient().setAutomine(true))

  test('is waited for two minutes, and then is late and not failed', async () => {
    const { nodes, client, operation, readStatus } = await sendUnmined()
    const { clock, ...waiting } = createClock()
    await expect(awaitOutcome(nodes, delegated, operation.hash, waiting)).rejects.toMatchObject({
      ...{ code: 'OPERATION_LATE', message: expect.stringContaining(operation.hash) },
    })
    expect(clock.time).toBe(120_000)
    expect(await readStatus()).toMatchObject({ status: 100, receipts: [] })
    // It may still come, and then it has.
    await client.mine({ blocks: 1 })
    expect(await readStatus()).toMatchObject({ status: 200 })
    const hash = await awaitOutcome(nodes, delegated, operation.hash, createClock())
    expect((await client.getTransactionReceipt({ hash })).status).toBe('success')
  })

  test('is found in the last moment', async () => {
    const { nodes, client, operation } = await sendUnmined()
    const waiting = createClock((time) => time === 120_000 && client.mine({ blocks: 1 }))
    const hash = await awaitOutcome(nodes, delegated, operation.hash, waiting)
    expect((await client.getTransactionReceipt({ hash })).status).toBe('success')
  })

  test('is waited for by the clock, however long a bundler thinks', async () => {
    const { nodes, operation } = await sendUnmined()
    const { clock, ...waiting } = createClock()
    let asked = 0
    const slow = {
      ...nodes,
      askBundler: (...question: Parameters<typeof nodes.askBundler>) => {
        asked += 1
        clock.time += 30_000
        return nodes.askBundler(...question)
      },
    }
    const late = awaitOutcome(slow, delegated, operation.hash, waiting)
    await expect(late).rejects.toMatchObject({ code: 'OPERATION_LATE' })
    expect(asked).toBe(4)
  })

  test('is waited for while the bundler is away', async () => {
    const { nodes, client, operation } = await sendUnmined()
    let isAway = true
    const away = {
      ...nodes,
      askBundler: async (...question: Parameters<typeof nodes.askBundler>) => {
        if (isAway) throw new VaultError('OFFLINE', 'Nobody answers.')
        return nodes.askBundler(...question)
      },
    }
    const waiting = createClock(async (time) => {
      if (time < 60_000) return
      isAway = false
      await client.mine({ blocks: 1 })
    })
    expect(await awaitOutcome(away, delegated, operation.hash, waiting)).toMatch(/^0x/)
  })

  test.each(['delegated', 'deployed'] as const)(
    'and cannot be any more, since another one has its nonce, is given up: of a %s account',
    async (type) => {
      const { ask, address, client, signing, site, nodes, operation, readStatus } = await sendUnmined(type)
      await client.request({ method: 'anvil_dropAllTransactions' } as never)
      await client.mine({ blocks: 1 })
      // Whoever has it may send it again.
      expect(await readStatus()).toMatchObject({ status: 100, receipts: [] })
      await client.setAutomine(true)
      const { sentCalls } = signing
      // Another device of the same visitor, which knows nothing of the first one's.
      Object.assign(signing, { sentCalls: createSentCalls(site) })
      const { id } = await ask<{ id: string }>('wallet_sendCalls', toRequest(address, '0x2'))
      const other = (await signing.sentCalls.get(id))?.operation
      expect(other).toMatchObject({ nonce: operation.nonce })
      expect(other?.hash).not.toBe(operation.hash)
      expect(await ask('wallet_getCallsStatus', [id])).toMatchObject({ status: 200 })
      Object.assign(signing, { sentCalls })
      expect(await readStatus()).toMatchObject({ status: 400, receipts: [], atomic: true })
      const late = awaitOutcome(nodes, delegated, operation.hash, createClock())
      await expect(late).rejects.toMatchObject({ code: 'OPERATION_LATE' })
    },
  )
})
