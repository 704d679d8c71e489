import { entryPoint } from '@portico/smart-accounts'
import { encodeCalls } from '@portico/smart-accounts/accounts'
import { concat, encodeAbiParameters, encodeFunctionData, type Hex, parseAbi, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { useSmartChain } from '../../../fixtures/useSmartChain.ts'

const chain = useSmartChain()
const receiver = '0x000000000000000000000000000000000000bEEF'
const stranger = '0x00000000000000000000000000000000deadbeef'

describe('an operation of a page', () => {
  const write = async (callData: (address: Hex) => Hex, changes: (address: Hex) => object = () => ({})) => {
    const visitor = await chain.visit({ ether: '1' })
    const operation = {
      sender: visitor.address,
      callData: callData(visitor.address),
      ...changes(visitor.address),
    }
    return { ...visitor, operation }
  }
  const good = () => encodeCalls([{ to: receiver, value: 1n }])

  test('is shown as its calls, and sent as the wallet sends calls', async () => {
    const { ask, operation, approvals } = await write(good, () => ({
      ...{ nonce: '0x7', paymaster: stranger, signature: '0x', maxFeePerGas: '0xffffffffffffffff' },
    }))
    const hash = await ask<Hex>('eth_sendUserOperation', [operation, entryPoint])
    expect(approvals[0]).toMatchObject({ title: 'transfer' })
    await expect
      .poll(() => ask<{ success: boolean } | null>('eth_getUserOperationReceipt', [hash]))
      .toMatchObject({ success: true, sender: operation.sender })
  })

  const executeAbi = parseAbi(['function execute(bytes32 mode, bytes executionData) payable'])
  const executions = [
    {
      type: 'tuple[]',
      components: [
        { type: 'address', name: 'target' },
        { type: 'uint256', name: 'value' },
        { type: 'bytes', name: 'callData' },
      ],
    },
  ] as const
  const encode = (target: Hex, mode: Hex = `0x01${'00'.repeat(31)}`) =>
    encodeFunctionData({
      abi: executeAbi,
      args: [mode, encodeAbiParameters(executions, [[{ target, value: 1n, callData: '0x' }]])],
    })
  test.each<[string, () => Hex]>([
    ['hides a call of the account to itself behind the zero address', () => encode(zeroAddress)],
    ['is done in part', () => encode(receiver, `0x0101${'00'.repeat(30)}`)],
    ['has something behind its calls', () => concat([good(), '0x01'])],
    ['calls another function', () => '0xb61d27f6'],
    ['is empty', () => '0x'],
  ])('is refused that %s', async (_, callData) => {
    const { ask, operation, approvals } = await write(callData)
    await expect(ask('eth_sendUserOperation', [operation, entryPoint])).rejects.toMatchObject({
      code: 'INVALID',
    })
    expect(approvals).toEqual([])
  })

  test.each([
    ['another sender', { sender: stranger }, entryPoint],
    ['another EntryPoint', {}, '0x0000000071727De22E5E9d8BAf0edAc6f37da032'],
  ])('is refused for %s', async (_, changes, target) => {
    const { ask, operation } = await write(good, () => changes)
    await expect(ask('eth_sendUserOperation', [operation, target])).rejects.toMatchObject({ code: 'INVALID' })
  })
})
