import { type Hex, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { answering } from '../../../fixtures/answering.ts'
import { type Meddle, useSmartChain } from '../../../fixtures/useSmartChain.ts'
import type { Nodes } from '../../../nodes/createNodes.ts'

const chain = useSmartChain()
const receiver = '0x000000000000000000000000000000000000bEEF'

const send = (from: string, changes: object = {}) => [{ from, to: receiver, value: '0x1', ...changes }]

describe('a bundler', () => {
  test.each([
    ['gas before the call', 'eth_estimateUserOperationGas', 'verificationGasLimit'],
    ['gas of the call', 'eth_estimateUserOperationGas', 'callGasLimit'],
    ['gas beside', 'eth_estimateUserOperationGas', 'preVerificationGas'],
  ])('that wants absurd %s gets nothing', async (_, method, field) => {
    const meddle = answering(method, (answer) => ({ ...(answer as object), [field]: numberToHex(10n ** 9n) }))
    const { ask, address, approvals } = await chain.visit({ ether: '1', meddle })
    await expect(ask('eth_sendTransaction', send(address))).rejects.toMatchObject({ code: 'GAS_TOO_HIGH' })
    expect(approvals).toEqual([])
  })

  test('that wants an absurd price gets nothing', async () => {
    const fees = { maxFeePerGas: numberToHex(10n ** 15n), maxPriorityFeePerGas: '0x1' }
    const meddle = answering('pimlico_getUserOperationGasPrice', () => ({ standard: fees }))
    const { ask, address } = await chain.visit({ ether: '1', meddle })
    await expect(ask('eth_sendTransaction', send(address))).rejects.toMatchObject({ code: 'GAS_TOO_HIGH' })
  })

  test('that answers another hash is not believed: the one that was signed counts', async () => {
    const other = `0x${'ab'.repeat(32)}`
    const { ask, address, client } = await chain.visit({
      ether: '1',
      meddle: answering('eth_sendUserOperation', () => other),
    })
    const hash = await ask<Hex>('eth_sendTransaction', send(address))
    expect((await client.getTransactionReceipt({ hash })).logs.map(({ topics }) => topics)).not.toContain(
      other,
    )
  })

  test('that keeps the operation, and says another hash, is no success', async () => {
    const meddle: Meddle = (nodes: Nodes) => ({
      nodes: {
        ...nodes,
        askBundler: async (id, method, params) => {
          if (method === 'eth_sendUserOperation') return `0x${'ab'.repeat(32)}`
          return method === 'eth_getUserOperationByHash' ? null : nodes.askBundler(id, method, params)
        },
      },
    })
    const { ask, address } = await chain.visit({ ether: '1', meddle })
    await expect(ask('eth_sendTransaction', send(address))).rejects.toMatchObject({ code: 'OFFLINE' })
  }, 30_000)

  test('that names the transaction of somebody else’s operation is not believed', async () => {
    const first = await chain.visit({ ether: '1' })
    const foreign = await first.ask<Hex>('eth_sendTransaction', send(first.address))
    let isLying = true
    const { ask, address } = await chain.visit({
      ether: '1',
      meddle: answering('eth_getUserOperationReceipt', (answer) =>
        isLying ? { success: true, receipt: { transactionHash: foreign, status: '0x1' } } : answer,
      ),
    })
    const calls = [{ to: receiver, value: '0x1' }]
    const request = { version: '2.0.0', from: address, chainId: '0x7a69', atomicRequired: true, calls }
    const { id } = await ask<{ id: string }>('wallet_sendCalls', [request])
    expect(await ask('wallet_getCallsStatus', [id])).not.toMatchObject({ status: 200 })
    isLying = false
    await expect.poll(() => ask('wallet_getCallsStatus', [id])).toMatchObject({ status: 200 })
  })
})
