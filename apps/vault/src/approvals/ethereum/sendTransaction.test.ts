import { type Hex, keccak256, parseTransaction } from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createTestSigning, type TestAnswers } from '../../fixtures/createTestSigning.ts'
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

afterEach(() => vi.unstubAllGlobals())

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
