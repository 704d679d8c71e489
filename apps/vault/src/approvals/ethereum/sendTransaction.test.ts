import { type Hex, keccak256, parseTransaction } from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createTestSigning, type TestAnswers } from '../../fixtures/createTestSigning.ts'
import { VaultError } from '../../service/VaultError.ts'
import { sendTransaction } from './sendTransaction.ts'

const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const caipNetworkId = 'eip155:1'

async function open(changes: (sent: Hex[]) => TestAnswers = () => ({})) {
  const sent: Hex[] = []
  const signing = await createTestSigning({
    answers: {
      eth_getTransactionCount: () => `0x${sent.length.toString(16)}`,
      eth_estimateGas: () => '0x5208',
      eth_getBlockByNumber: () => ({ baseFeePerGas: '0x3b9aca00' }),
      eth_maxPriorityFeePerGas: () => '0x1',
      eth_sendRawTransaction: ([raw]) => {
        sent.push(raw as Hex)
        return keccak256(raw as Hex)
      },
      ...changes(sent),
    },
  })
  const send = (transaction: object = {}) =>
    sendTransaction(signing, { caipNetworkId, params: [{ to: receiver, value: '0x1', ...transaction }] })
  const getNonces = () => sent.map((raw) => parseTransaction(raw).nonce ?? 0)
  return { signing, sent, send, getNonces }
}

/** Locks as browsers have them, which Node lacks. */
function createLocks() {
  const held = new Map<string, Promise<unknown>>()
  const request = (name: string, run: () => Promise<unknown>) => {
    const turn = (held.get(name) ?? Promise.resolve()).then(run)
    held.set(
      name,
      turn.catch(() => {}),
    )
    return turn
  }
  return { request }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('A nonce', () => {
  test('counts what was sent while the visitor was asked', async () => {
    const { signing, send, getNonces } = await open()
    const visitor = { approve: () => {} }
    const waiting = new Promise<void>((resolve) => {
      visitor.approve = resolve
    })
    const { approve } = signing
    const swap = sendTransaction(
      { ...signing, approve: (one) => approve(one).then(() => waiting) },
      {
        caipNetworkId,
        params: [{ to: receiver, value: '0x2' }],
      },
    )
    await send()
    visitor.approve()
    await swap
    expect(getNonces()).toEqual([0, 1])
  })

  test('counts what is approved at the same moment, in this tab or another', async () => {
    vi.stubGlobal('navigator', { locks: createLocks() })
    const { send, getNonces } = await open()
    await Promise.all([send(), send({ value: '0x2' })])
    expect(getNonces()).toEqual([0, 1])
  })

  test('is the one that the page names', async () => {
    const { send, getNonces } = await open()
    await send({ nonce: '0x7' })
    expect(getNonces()).toEqual([7])
  })
})

describe('A transaction whose answer is lost', () => {
  const offline = new VaultError('OFFLINE', 'The network’s node cannot be reached.')
  const lose =
    (failure: unknown, isKept: boolean) =>
    (sent: Hex[]): TestAnswers => ({
      eth_sendRawTransaction: ([raw]) => {
        if (isKept) sent.push(raw as Hex)
        if (failure instanceof Error) throw failure
        return failure
      },
      eth_getTransactionByHash: ([hash]) => (sent.some((raw) => keccak256(raw) === hash) ? { hash } : null),
    })

  test.each([
    ['does not come', offline],
    ['is that the node knows it', new VaultError('INVALID', 'already known')],
    ['is that it is in a block', new VaultError('INVALID', 'nonce too low')],
    ['is of another transaction', `0x${'11'.repeat(32)}`],
  ])('is told by its hash where the node has it (%s)', async (_, failure) => {
    const { send, sent } = await open(lose(failure, true))
    expect(await send()).toBe(keccak256(sent[0] ?? '0x'))
  })

  test('is told once the node has it', async () => {
    let count = 0
    const { send, sent } = await open((kept) => ({
      ...lose(offline, true)(kept),
      eth_getTransactionByHash: ([hash]) => {
        count += 1
        if (count === 1) throw offline
        return count === 2 ? null : { hash }
      },
    }))
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const done = send()
    await vi.waitFor(async () => expect(count).toBe(3), { interval: 1_000, timeout: 30_000 })
    expect(await done).toBe(keccak256(sent[0] ?? '0x'))
  })

  test('is said to be sent or not where no node has it', async () => {
    const { send } = await open(lose(offline, false))
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    let failure: unknown
    send().catch((error) => {
      failure = error
    })
    await vi.waitFor(() => expect(failure).toBeDefined(), { interval: 1_000, timeout: 30_000 })
    const message = expect.stringMatching(
      /^It is not known whether the transaction 0x[0-9a-f]{64} was sent\.$/,
    )
    expect(failure).toMatchObject({ code: 'OFFLINE', message })
  })

  test('is refused at once where the node refuses it', async () => {
    const { send } = await open(lose(new VaultError('INVALID', 'insufficient funds'), false))
    await expect(send()).rejects.toMatchObject({ code: 'INVALID', message: 'insufficient funds' })
  })
})
