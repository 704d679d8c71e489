import type { RpcRequest } from '@portico/contract'
import { HttpTimeoutError } from '@portico/contract/errors'
import { createTestContext, dollar, noor } from '@portico/testing/plugin'
import { expect, test } from 'vitest'
import { testParams } from '../fixtures/createTestPay.ts'
import { parseRequest } from '../request/parseRequest.ts'
import { readFee } from './readFee.ts'

const oracle = '0x420000000000000000000000000000000000000F'
const request = parseRequest(testParams, () => '')
if (typeof request === 'string') throw new Error(request)

/** Of a payment on a rollup that takes a thousand wei for each transaction. */
function read(count: number, answers: object = {}) {
  const eth_call = ({ params = [] }: RpcRequest) => {
    const [{ to }] = params as [{ readonly to: string }]
    return to === oracle ? `0x${1000n.toString(16).padStart(64, '0')}` : '0x'
  }
  const eth_getBlockByNumber = { baseFeePerGas: '0x3b9aca00', number: '0x10', transactions: [] }
  const all = { eth_call, eth_getBlockByNumber, eth_estimateGas: '0xc350', ...answers }
  const call = {
    to: dollar.address as `0x${string}`,
    data: `0xa9059cbb${'0'.repeat(128)}`,
    value: 0n,
  } as const
  const plan = { approvals: Array(count).fill(call), pay: call }
  return readFee(createTestContext({ answers: all }), request as never, noor as `0x${string}`, plan as never)
}

test('each transaction costs its gas, and what a rollup takes beside', async () => {
  const [one, two, three] = await Promise.all([read(0), read(1), read(2)])
  if (one === null || two === null || three === null) throw new Error('unknown')
  expect([one % 1_000_000n, two % 1_000_000n, three % 1_000_000n]).toEqual([1000n, 2000n, 3000n])
})

test('it is not known where nobody says what the rollup takes', async () => {
  expect(await read(0, { eth_call: new HttpTimeoutError() })).toBeNull()
})
