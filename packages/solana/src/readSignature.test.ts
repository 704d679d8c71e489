import { expect, test } from 'vitest'
import { createNode as createAnsweringNode } from './fixtures/createNode.ts'
import { readLastValidBlockHeight, readSignature } from './readSignature.ts'
import type { Requester } from './requester.ts'

const signature = '5'.repeat(87)
const lastValidBlockHeight = 500n

/** A node with a final block and an answer about signatures. An answer that is an error is thrown. */
function createNode(epoch: unknown, statuses: unknown) {
  const asked: string[] = []
  const request = async ({ method }: { method: string }) => {
    asked.push(method)
    const answer = method === 'getEpochInfo' ? epoch : statuses
    if (answer instanceof Error) throw answer
    return answer as never
  }
  return { asked, chain: { request } satisfies Requester }
}

const final = (blockHeight: number, absoluteSlot = 900) => ({ blockHeight, absoluteSlot })
const answer = (status: unknown, slot = 1_000) => ({ context: { slot }, value: [status] })
const status = (confirmationStatus: string, err: unknown = null) =>
  answer({ confirmationStatus, err, slot: 5 })

test.each([
  ['is in a block that most have seen', final(100), status('confirmed'), 'confirmed'],
  ['is in a final block', final(900), status('finalized'), 'confirmed'],
  ['failed', final(100), status('confirmed', { InstructionError: [0, { Custom: 1 }] }), 'failed'],
  ['may still be taken back', final(100), status('processed'), 'pending'],
  ['failed, and may still be taken back', final(100), status('processed', 'x'), 'pending'],
  ['is nowhere, while blocks may take it', final(499), answer(null), 'pending'],
  ['is nowhere, and its last block is final', final(500), answer(null), 'pending'],
  ['is nowhere, and a later block is final', final(501), answer(null), 'expired'],
  ['is unknown to a node that lags behind', final(501, 2_000), answer(null), 'pending'],
])('a transaction that %s', async (_, epoch, statuses, expected) => {
  const { chain } = createNode(epoch, statuses)
  expect(await readSignature(chain, { signature, lastValidBlockHeight })).toBe(expected)
})

test('the final block is asked for before the signature, so that nothing arrives between both unseen', async () => {
  const { asked, chain } = createNode(final(501), answer(null))
  await readSignature(chain, { signature, lastValidBlockHeight })
  expect(asked).toEqual(['getEpochInfo', 'getSignatureStatuses'])
})

test.each([
  ['no answer about blocks', new Error('down'), answer(null)],
  ['no answer about signatures', final(501), new Error('down')],
  ['a height that is no number', { blockHeight: '501', absoluteSlot: 1 }, answer(null)],
  ['no slot', final(501), { value: [null] }],
  ['no status at all', final(501), { context: { slot: 1_000 }, value: [] }],
  ['two statuses', final(501), { context: { slot: 1_000 }, value: [null, null] }],
  ['nothing', final(501), null],
])('with %s, nothing is known', async (_, epoch, statuses) => {
  const { chain } = createNode(epoch, statuses)
  expect(await readSignature(chain, { signature, lastValidBlockHeight })).toBe('unknown')
})

test('the last block for what is signed now is that of the newest blockhash', async () => {
  expect(await readLastValidBlockHeight(createAnsweringNode().chain)).toBe(150n)
  const { chain } = createAnsweringNode({ getLatestBlockhash: new Error('down') })
  expect(await readLastValidBlockHeight(chain)).toBeNull()
})
