import {
  type Hex,
  keccak256,
  parseTransaction,
  recoverTransactionAddress,
  type TransactionSerialized,
} from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { createTestSigning, testNetworks } from '../../../fixtures/createTestSigning.ts'
import { answerSafely } from '../../../rpc/answerSafely.ts'
import { VaultError } from '../../../service/VaultError.ts'
import { sendCalls } from './sendCalls.ts'

/** First account of the phrase that test wallets have. */
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const caipNetworkId = 'eip155:1'

interface Chain {
  /** Transactions in blocks, raw. */
  readonly mined: Hex[]
  /** Calls that fail in a block, by their place. */
  readonly reverted: number[]
  /** Calls whose gas cannot be estimated, by how many went before them. */
  readonly failing: number[]
}

const receipt = (hash: unknown, isDone: boolean) => ({
  ...{ logs: [], status: isDone ? '0x1' : '0x0', blockHash: '0xb1', blockNumber: '0x2', gasUsed: '0x5208' },
  ...{ transactionHash: hash, contractAddress: null },
})

async function open({ mined, reverted, failing }: Chain, isApproved = true) {
  const signing = await createTestSigning({
    isApproved,
    answers: {
      eth_getTransactionCount: () => `0x${mined.length.toString(16)}`,
      eth_estimateGas: () => {
        if (failing.includes(mined.length)) throw new VaultError('INVALID', 'execution reverted')
        return '0x5208'
      },
      eth_getBlockByNumber: () => ({ baseFeePerGas: '0x3b9aca00' }),
      eth_maxPriorityFeePerGas: () => '0x1',
      eth_call: () => '0x',
      eth_sendRawTransaction: ([raw]) => {
        mined.push(raw as Hex)
        return keccak256(raw as Hex)
      },
      eth_getTransactionReceipt: ([hash]) => {
        const place = mined.findIndex((raw) => keccak256(raw) === hash)
        return place < 0 ? null : receipt(hash, !reverted.includes(place))
      },
    },
  })
  const read = (method: string, params: readonly unknown[]) =>
    answerSafely(signing, { namespace: 'eip155', chainId: caipNetworkId, method, params })
  return { signing, read, send: (params: unknown) => sendCalls(signing, { caipNetworkId, params }) }
}

const chain = (changes: Partial<Chain> = {}): Chain => ({ mined: [], reverted: [], failing: [], ...changes })

const calls = [
  { to: receiver, value: '0x1' },
  { to: receiver, data: '0xdeadbeef' },
  { to: receiver, value: '0xde0b6b3a7640000', data: '0x' },
]
const request = (changes: object = {}) => [
  { version: '2.0.0', from: account, chainId: '0x1', atomicRequired: false, calls, ...changes },
]

describe('Calls', () => {
  test('are approved at once, and sent one after another', async () => {
    const { mined, ...rest } = chain()
    const { signing, read, send } = await open({ mined, ...rest })
    const { id } = (await send(request())) as { id: string }
    expect(id).toMatch(/^0x[0-9a-f]{64}$/)
    await vi.waitFor(async () =>
      expect(await read('wallet_getCallsStatus', [id])).toMatchObject({ status: 200 }),
    )
    expect(signing.approvals).toHaveLength(1)
    const sent = mined.map((raw) => parseTransaction(raw))
    expect(sent.map(({ nonce, to, value, data }) => [nonce ?? 0, to, value ?? 0n, data ?? '0x'])).toEqual([
      [0, receiver.toLowerCase(), 1n, '0x'],
      [1, receiver.toLowerCase(), 0n, '0xdeadbeef'],
      [2, receiver.toLowerCase(), 10n ** 18n, '0x'],
    ])
    const serializedTransaction = mined[2] as TransactionSerialized
    expect(await recoverTransactionAddress({ serializedTransaction })).toBe(account)
  })

  test('are shown step by step, with what they cost together', async () => {
    const { signing, send } = await open(chain())
    await send(request())
    const [approval] = signing.approvals
    expect(approval).toMatchObject({ title: 'batch', warnings: ['unknownCall', 'notTogether'] })
    expect(approval?.lines).toEqual([
      { kind: 'step', label: 'step', position: 1, title: 'transfer' },
      { kind: 'amount', label: 'amount', value: '0.000000000000000001', symbol: 'ETH' },
      { kind: 'address', label: 'to', address: receiver },
      { kind: 'step', label: 'step', position: 2, title: 'call' },
      { kind: 'address', label: 'to', address: receiver },
      { kind: 'bytes', label: 'data', value: '0xdeadbeef' },
      { kind: 'step', label: 'step', position: 3, title: 'transfer' },
      { kind: 'amount', label: 'amount', value: '1', symbol: 'ETH' },
      { kind: 'address', label: 'to', address: receiver },
      { kind: 'text', label: 'network', value: 'Ethereum' },
      // Three times 27,300 gas (21,000 and the margin) at two gwei and one wei.
      { kind: 'amount', label: 'cost', value: '0.0001638000000819', symbol: 'ETH' },
    ])
  })

  test('have the id that the page gave, once', async () => {
    const { send } = await open(chain())
    expect(await send(request({ id: 'order-1' }))).toEqual({ id: 'order-1' })
    await expect(send(request({ id: 'order-1' }))).rejects.toMatchObject({ code: 'CALLS_ID_TAKEN' })
  })

  test('are sent no further than one that fails, and those before it stay done', async () => {
    const state = chain({ reverted: [1] })
    const { read, send } = await open(state)
    await send(request({ id: 'a' }))
    await vi.waitFor(async () =>
      expect(await read('wallet_getCallsStatus', ['a'])).toMatchObject({ status: 600 }),
    )
    expect(state.mined).toHaveLength(2)
  })

  test('are sent no further than one that would fail', async () => {
    const state = chain({ failing: [1] })
    const { read, send } = await open(state)
    await send(request({ id: 'a' }))
    await vi.waitFor(async () =>
      expect(await read('wallet_getCallsStatus', ['a'])).toMatchObject({ status: 600 }),
    )
    expect(state.mined).toHaveLength(1)
  })

  test('of which the first fails are not done at all', async () => {
    const { read, send } = await open(chain({ reverted: [0] }))
    await send(request({ id: 'a' }))
    await vi.waitFor(async () =>
      expect(await read('wallet_getCallsStatus', ['a'])).toMatchObject({ status: 500 }),
    )
  })

  test('are not sent where the visitor declines', async () => {
    const state = chain()
    const { send, read } = await open(state, false)
    await expect(send(request({ id: 'a' }))).rejects.toMatchObject({ code: 'REJECTED' })
    expect(state.mined).toEqual([])
    await expect(read('wallet_getCallsStatus', ['a'])).rejects.toMatchObject({ code: 'CALLS_UNKNOWN' })
  })

  test.each([
    ['all or none of them', { atomicRequired: true }, 'ATOMICITY_UNSUPPORTED'],
    [
      'a capability',
      { capabilities: { paymasterService: { url: 'https://pay.example' } } },
      'CAPABILITY_UNSUPPORTED',
    ],
    [
      'a capability of a call',
      { calls: [{ ...calls[0], capabilities: { x: {} } }] },
      'CAPABILITY_UNSUPPORTED',
    ],
    ['too many', { calls: Array.from({ length: 21 }, () => calls[0]) }, 'CALLS_TOO_MANY'],
    ['none', { calls: [] }, 'INVALID'],
    ['another network', { chainId: '0xa' }, 'INVALID'],
    ['another account', { from: receiver }, 'INVALID'],
    ['another version', { version: '1.0' }, 'INVALID'],
    ['code for the account', { calls: [{ ...calls[0], authorizationList: [] }] }, 'INVALID'],
  ])('that ask for %s are refused', async (_, changes, code) => {
    const { signing, send } = await open(chain())
    await expect(send(request(changes))).rejects.toMatchObject({ code })
    expect(signing.approvals).toEqual([])
  })

  test('may have a capability that they can do without', async () => {
    const { send } = await open(chain())
    expect(await send(request({ id: 'a', capabilities: { x: { optional: true } } }))).toEqual({ id: 'a' })
  })
})

describe('The status of calls', () => {
  test('has receipts in the form of the standard', async () => {
    const { read, send } = await open(chain())
    await send(request({ id: 'a', calls: [calls[0]] }))
    expect(await read('wallet_getCallsStatus', ['a'])).toEqual({
      ...{ version: '2.0.0', id: 'a', chainId: '0x1', status: 200, atomic: false },
      receipts: [
        {
          ...{ logs: [], status: '0x1', blockHash: '0xb1', blockNumber: '0x2', gasUsed: '0x5208' },
          transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
        },
      ],
    })
  })

  test('is “on the way” while a transaction is in no block', async () => {
    const { signing, read } = await open(chain())
    const hashes = [`0x${'11'.repeat(32)}` as const]
    signing.sentCalls.keep({ id: 'a', account, caipNetworkId, total: 1, hashes, isStopped: false })
    expect(await read('wallet_getCallsStatus', ['a'])).toMatchObject({ status: 100, receipts: [] })
  })

  test('of others is not told', async () => {
    const { signing, read } = await open(chain())
    signing.sentCalls.keep({
      id: 'a',
      account: receiver,
      caipNetworkId,
      total: 1,
      hashes: [],
      isStopped: true,
    })
    await expect(read('wallet_getCallsStatus', ['a'])).rejects.toMatchObject({ code: 'CALLS_UNKNOWN' })
  })
})

describe('Capabilities', () => {
  test('are told by network, and are none', async () => {
    const { read } = await open(chain())
    expect(testNetworks).toHaveLength(3)
    const none = { atomic: { status: 'unsupported' }, atomicBatch: { supported: false } }
    expect(await read('wallet_getCapabilities', [account])).toEqual({ '0x1': none })
    expect(await read('wallet_getCapabilities', [account, ['0x1', '0xa']])).toEqual({ '0x1': none })
    expect(await read('wallet_getCapabilities', [account, ['0xa']])).toEqual({})
  })

  test('of another account are not told', async () => {
    const { read } = await open(chain())
    await expect(read('wallet_getCapabilities', [receiver])).rejects.toMatchObject({ code: 'INVALID' })
  })
})
