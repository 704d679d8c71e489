import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createTestSigning, type TestAnswers } from '../../fixtures/createTestSigning.ts'
import { VaultError } from '../../service/VaultError.ts'
import {
  btc,
  caipNetworkId,
  fund,
  funding,
  otherScript,
  own,
  ownScript,
  phrase,
  receiver,
  toNode,
} from './fixtures/transactions.ts'
import { sendTransfer } from './sendTransfer.ts'

describe('A transfer of Bitcoin', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  const small = fund(ownScript, 20_000n, 3)
  const fresh = fund(ownScript, 90_000_000n, 4)
  const utxo = (transaction: Transaction, confirmed = true) => ({
    ...{ txid: transaction.id, vout: 0, status: { confirmed } },
    value: Number(transaction.getOutput(0).amount),
  })

  const usual: TestAnswers = {
    ...toNode(funding, small, fresh),
    [`address/${own}/utxo`]: () => JSON.stringify([utxo(small), utxo(funding), utxo(fresh, false)]),
    'fee-estimates': () => JSON.stringify({ '1': 30.5, '3': 10.5 }),
  }

  async function send(params: object, changes: TestAnswers = {}) {
    let sent: Transaction | undefined
    const answers: TestAnswers = {
      ...usual,
      tx: ([raw]) => {
        sent = Transaction.fromRaw(hex.decode(`${raw}`))
        return sent.id
      },
      ...changes,
    }
    const signing = await createTestSigning({ phrase, answers })
    const answer = (await sendTransfer(signing, { caipNetworkId, params })) as { txid: string }
    return { ...answer, sent, approval: signing.approvals[0] }
  }

  test('spends what is in a block, the largest first, and is told in words', async () => {
    const { txid, sent, approval } = await send({ recipient: receiver, amount: '2500000' })
    expect(sent?.id).toBe(txid)
    expect(sent?.inputsLength).toBe(1)
    expect(hex.encode(sent?.getInput(0).txid ?? new Uint8Array())).toBe(funding.id)
    expect(approval).toMatchObject({ title: 'transfer', warnings: [] })
    // 141 virtual bytes at ten and a half.
    expect(approval?.lines.at(-1)).toEqual(btc('cost', '0.00001481'))
    expect(sent?.vsize).toBeLessThanOrEqual(141)
    expect(approval?.lines).toContainEqual(btc('change', '0.07498519'))
  })

  test('leaves no change that nobody could spend', async () => {
    const { sent, approval } = await send({ recipientAddress: receiver, amount: 9_998_700 })
    expect(sent?.outputsLength).toBe(1)
    expect(approval?.lines).toContainEqual(btc('cost', '0.000013'))
  })

  test('spends several where one is not enough', async () => {
    const { sent } = await send({ recipient: receiver, amount: '10010000' })
    expect(sent?.inputsLength).toBe(2)
  })

  test('asks for the fee as mempool.space has it where the node has no estimates', async () => {
    const { approval } = await send(
      { recipient: receiver, amount: '2500000' },
      {
        'fee-estimates': () => {
          throw new VaultError('INVALID', 'not found')
        },
        'v1/fees/recommended': () => JSON.stringify({ halfHourFee: 2 }),
      },
    )
    expect(approval?.lines.at(-1)).toEqual(btc('cost', '0.00000282'))
  })

  test.each([
    ['more than there is in blocks', { recipient: receiver, amount: '20000000' }, 'INVALID'],
    ['too little', { recipient: receiver, amount: '545' }, 'INVALID'],
    ['a fraction', { recipient: receiver, amount: '1000.5' }, 'INVALID'],
    [
      'to an address of a test network',
      { recipient: 'tb1q9vza2e8x573nczrlzms0wvx3gsqjx7vaxwd45v', amount: '1000' },
      'INVALID',
    ],
    ['to nobody', { amount: '1000' }, 'INVALID'],
    ['to two receivers', { recipient: receiver, recipientAddress: own, amount: '1000' }, 'INVALID'],
    ['from another account', { recipient: receiver, amount: '1000', account: receiver }, 'INVALID'],
  ])('of %s is refused', async (_, params, code) => {
    await expect(send(params)).rejects.toMatchObject({ code })
  })

  test.each([
    [
      'an amount that is not there',
      { [`address/${own}/utxo`]: () => JSON.stringify([{ ...utxo(funding), value: 1e9 }]) },
    ],
    [
      'a transaction that is another',
      { [`tx/${funding.id}/hex`]: () => hex.encode(small.toBytes(true, true)) },
    ],
    [
      'an output of somebody else',
      {
        ...toNode(fund(otherScript, 10_000_000n)),
        [`address/${own}/utxo`]: () => JSON.stringify([utxo(fund(otherScript, 10_000_000n))]),
      },
    ],
    ['no fee', { 'fee-estimates': () => '{}' }],
    ['a fee that nobody pays', { 'fee-estimates': () => '{"3":10001}' }],
    ['nothing that can be read', { [`address/${own}/utxo`]: () => '<html>' }],
  ])('is not done by a node that answers with %s', async (_, changes) => {
    await expect(send({ recipient: receiver, amount: '2500000' }, changes)).rejects.toMatchObject({
      code: 'OFFLINE',
    })
  })

  test.each([
    ['the answer is lost', 'OFFLINE', 'cannot be reached'],
    ['the answer is that it is there', 'INVALID', 'txn-already-in-mempool'],
  ] as const)('is told by its id where the node has it and %s', async (_, code, message) => {
    const sent: string[] = []
    const answers: Record<string, TestAnswers[string]> = { ...usual }
    answers.tx = ([raw]) => {
      const { id } = Transaction.fromRaw(hex.decode(`${raw}`))
      sent.push(id)
      answers[`tx/${id}/hex`] = () => raw
      throw new VaultError(code, message)
    }
    const signing = await createTestSigning({ phrase, answers })
    const params = { recipient: receiver, amount: '2500000' }
    expect(await sendTransfer(signing, { caipNetworkId, params })).toEqual({ txid: sent[0] })
  })

  test.each([
    ['does not answer', () => Promise.reject(new VaultError('OFFLINE', 'cannot be reached'))],
    ['answers with another id', () => '00'.repeat(32)],
  ])('is not said to be sent or not where the node %s, and does not have it', async (_, tx) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    let failure: unknown
    send({ recipient: receiver, amount: '2500000' }, { tx }).catch((error) => {
      failure = error
    })
    await vi.waitFor(() => expect(failure).toBeDefined(), { interval: 1_000, timeout: 30_000 })
    const message = expect.stringContaining('It is not known whether')
    expect(failure).toMatchObject({ code: 'OFFLINE', message })
  })
})
