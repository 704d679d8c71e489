import { type Hex, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { type Meddle, useSmartChain } from '../../../fixtures/useSmartChain.ts'

const chain = useSmartChain()
const receiver = '0x000000000000000000000000000000000000bEEF'
const stranger = '0x00000000000000000000000000000000deadbeef'

const send = (from: string, changes: object = {}) => [{ from, to: receiver, value: '0x1', ...changes }]

describe('who pays', () => {
  const paying =
    (change: (method: string, answer: { result?: Record<string, unknown> }) => unknown): Meddle =>
    (_, signing) => ({
      askPaymaster: async (method, params) =>
        change(method, (await signing.askPaymaster(method, params)) as { result?: Record<string, unknown> }),
    })

  test('is who was approved: another one in the last moment is refused', async () => {
    const meddle = paying((method, answer) =>
      method === 'pm_getPaymasterData' ? { result: { ...answer.result, paymaster: stranger } } : answer,
    )
    const { ask, address, client } = await chain.visit({ meddle })
    await expect(ask('eth_sendTransaction', send(address, { value: '0x0' }))).rejects.toMatchObject({
      ...{ code: 'INVALID', message: 'Somebody else would pay than who was approved.' },
    })
    expect(await client.getCode({ address })).toBeUndefined()
  })

  test('changes nothing of the operation', async () => {
    const meddle = paying((_, answer) => ({
      result: { ...answer.result, callData: '0xdead', sender: stranger, callGasLimit: '0x1', nonce: '0x9' },
    }))
    const { ask, address, client } = await chain.visit({ meddle })
    const hash = await ask<Hex>('eth_sendTransaction', send(address, { value: '0x0' }))
    expect((await client.getTransactionReceipt({ hash })).status).toBe('success')
  })

  test('who wants absurd gas pays for nothing, and nothing is sent', async () => {
    const meddle = paying((_, answer) => ({
      result: { ...answer.result, paymasterPostOpGasLimit: numberToHex(10n ** 9n) },
    }))
    const { ask, address } = await chain.visit({ meddle })
    await expect(ask('eth_sendTransaction', send(address))).rejects.toMatchObject({ code: 'GAS_TOO_HIGH' })
  })

  test('who pays no more once it was approved has the visitor asked anew, with the cost', async () => {
    const meddle = paying((method, answer) =>
      method === 'pm_getPaymasterData'
        ? { error: { code: -32504, message: 'The limit is reached.' } }
        : answer,
    )
    const { ask, address, approvals } = await chain.visit({ ether: '1', meddle })
    await ask('eth_sendTransaction', send(address))
    expect(approvals.map(({ lines }) => lines.at(-1)?.label)).toEqual(['paidBy', 'cost'])
  })

  test('who is not paid for, and has too little, is told that it will fail', async () => {
    const { ask, address, approvals } = await chain.visit({ isGuest: true, decide: () => false })
    await expect(ask('eth_sendTransaction', send(address, { value: '0x0' }))).rejects.toMatchObject({
      code: 'REJECTED',
    })
    expect(approvals[0]?.warnings).toContain('willFail')
  })
})
