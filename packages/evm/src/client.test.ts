import type { RpcRequest } from '@portico/contract'
import { hasErrorCode } from '@portico/contract/errors'
import { describe, expect, test } from 'vitest'
import * as client from './exports/client.ts'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const hash = `0x${'ab'.repeat(32)}` as const

type Answers = Record<string, unknown | ((request: RpcRequest) => unknown)>

const createNode = (answers: Answers): client.Requester => ({
  async request<Result>(request: RpcRequest) {
    const answer = answers[request.method]
    return (typeof answer === 'function' ? answer(request) : answer) as Result
  },
})

test('a balance is read as bigint', async () => {
  const node = createNode({ eth_getBalance: '0xde0b6b3a7640000' })
  await expect(client.getBalance(node, from)).resolves.toBe(10n ** 18n)
})

test.each([null, 5, '0x', '12', '0xzz'])('the answer %j is no quantity', async (answer) => {
  const error = await client.getBalance(createNode({ eth_getBalance: answer }), from).catch((error) => error)
  expect(hasErrorCode(error, 'PORTICO-API-004')).toBe(true)
})

describe('fees', () => {
  test('are a fifth over the base fee, and the suggestion on top', async () => {
    const node = createNode({ eth_getBlockByNumber: { baseFeePerGas: '0x64' }, eth_gasPrice: '0x6e' })
    await expect(client.estimateFeesPerGas(node)).resolves.toEqual({
      maxFeePerGas: 130n,
      maxPriorityFeePerGas: 10n,
    })
  })

  test('are the gas price where there is no base fee', async () => {
    const node = createNode({ eth_getBlockByNumber: {}, eth_gasPrice: '0x6e' })
    await expect(client.estimateFeesPerGas(node)).resolves.toEqual({
      maxFeePerGas: 110n,
      maxPriorityFeePerGas: null,
    })
  })
})

describe('a simulated transfer', () => {
  const transfer = { token, from, to: from, amount: 1n } as const
  const simulate = (answers: Answers) => client.simulateErc20Transfer(createNode(answers), transfer)

  test('passes when the token answers true, or nothing', async () => {
    await simulate({ eth_call: `0x${'1'.padStart(64, '0')}` })
    await simulate({ eth_call: '0x', eth_getCode: '0x60' })
  })

  test('is refused when the token answers false', async () => {
    await expect(simulate({ eth_call: `0x${'0'.repeat(64)}` })).rejects.toThrow('refuses the transfer')
  })

  test('is refused where there is no contract', async () => {
    await expect(simulate({ eth_call: '0x', eth_getCode: '0x' })).rejects.toThrow('no contract')
  })
})

describe('waiting for a receipt', () => {
  const receipt = { transactionHash: hash, status: '0x1', blockNumber: '0x2' }
  const wait = async () => {}
  const answering = (...answers: unknown[]) =>
    createNode({
      eth_getTransactionReceipt: () => {
        const answer = answers.shift()
        if (answer instanceof Error) throw answer
        return answer
      },
    })

  test('asks again until the transaction is in a block, over a failing node', async () => {
    const node = answering(null, new Error('busy'), null, receipt)
    await expect(client.waitForTransactionReceipt(node, { hash, wait })).resolves.toEqual({
      hash,
      status: 'success',
      blockNumber: 2n,
    })
  })

  test('reports a reverted transaction', async () => {
    const node = answering({ ...receipt, status: '0x0' })
    await expect(client.waitForTransactionReceipt(node, { hash, wait })).resolves.toMatchObject({
      status: 'reverted',
    })
  })

  test('gives up on a node that fails five times in a row', async () => {
    const node = answering(...Array.from({ length: 5 }, () => new Error('down')))
    await expect(client.waitForTransactionReceipt(node, { hash, wait })).rejects.toThrow('down')
  })

  test('ends with the reason of its signal', async () => {
    const signal = AbortSignal.abort(new Error('closed'))
    await expect(client.waitForTransactionReceipt(answering(), { hash, wait, signal })).rejects.toThrow(
      'closed',
    )
  })
})
