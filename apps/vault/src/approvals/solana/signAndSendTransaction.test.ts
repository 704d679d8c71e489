import { base58, base64 } from '@scure/base'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createTestSigning, type TestAnswers } from '../../fixtures/createTestSigning.ts'
import { VaultError } from '../../service/VaultError.ts'
import { answers, caipNetworkId, key, sol, writeTransaction } from './fixtures/transactions.ts'
import { signAndSendTransaction } from './signTransactions.ts'

type Answer = TestAnswers[string]

describe('A transaction that is sent', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  const send = async (sendTransaction: Answer, getSignatureStatuses: Answer = () => null) => {
    const signing = await createTestSigning({
      answers: { ...answers, sendTransaction, getSignatureStatuses },
    })
    const params = { transaction: writeTransaction([sol(1n)]), sendOptions: { skipPreflight: true } }
    return signAndSendTransaction(signing, { caipNetworkId, params })
  }

  test('goes to the operator’s node', async () => {
    let options: unknown
    const answer = await send(([text, given]) => {
      options = given
      return base58.encode(base64.decode(text as string).subarray(1, 65))
    })
    expect(answer).toEqual({ signature: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/) })
    expect(options).toEqual({ encoding: 'base64', skipPreflight: true })
  })

  const lost = () => {
    throw new VaultError('OFFLINE', 'The network’s node cannot be reached.')
  }

  test('is told by its signature where the answer is lost and the node has it', async () => {
    const answer = await send(lost, ([signatures]) => ({
      value: (signatures as string[]).map(() => ({ slot: 1 })),
    }))
    expect(answer).toEqual({ signature: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/) })
  })

  test.each([
    ['that answers for another one', () => key(1)],
    ['that does not answer', lost],
  ])('is not said to be sent by a node %s', async (_, sendTransaction) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    let failure: unknown
    send(sendTransaction, () => ({ value: [null] })).catch((error) => {
      failure = error
    })
    await vi.waitFor(() => expect(failure).toBeDefined(), { interval: 1_000, timeout: 30_000 })
    const message = expect.stringContaining('It is not known whether')
    expect(failure).toMatchObject({ code: 'OFFLINE', message })
  })
})
