import { createSolanaAccount, signAndSend } from '@portico/testing/solana'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSolRequest, oneSol, startTestChain, type TestChain } from './fixtures/startTestChain.ts'
import { getMaxAmount } from './getMaxAmount.ts'

let local: TestChain
beforeAll(async () => {
  local = await startTestChain()
})
afterAll(() => local.stop())

const startPair = async () => ({
  sender: await local.createWallet(oneSol),
  receiver: await local.createWallet(0n),
})

test('SOL arrives, and the sender pays exactly the fee that was said', async () => {
  const { sender, receiver } = await startPair()
  const request = createSolRequest({ from: sender.address, to: receiver.address, amount: oneSol / 2n })
  const plan = await local.plan(request)
  await signAndSend(local.rpcUrl, plan.transaction, [sender])
  expect(await local.readBalance(receiver.address)).toBe(oneSol / 2n)
  expect(await local.readBalance(sender.address)).toBe(oneSol / 2n - plan.fee)
})

test('all SOL goes, down to exactly 0', async () => {
  const { sender, receiver } = await startPair()
  const request = createSolRequest({ from: sender.address, to: receiver.address, isMax: true })
  const plan = await local.plan(request)
  expect(await getMaxAmount(local.chain, request)).toBe(plan.amount)
  // Before anybody has said to whom.
  expect(await getMaxAmount(local.chain, { ...request, to: '' })).toBe(plan.amount)
  await signAndSend(local.rpcUrl, plan.transaction, [sender])
  expect(await local.readBalance(sender.address)).toBe(0n)
  expect(await local.readBalance(receiver.address)).toBe(oneSol - plan.fee)
})

test.each([
  ['less than a new account needs', 890_879n, 'receiverBelowRent'],
  ['what a new account needs', 890_880n, 'ready'],
  ['all but what the sender has to keep', oneSol - 890_879n, 'leavesDust'],
  ['all, without the fee', oneSol, 'feeUnpaid'],
  ['more than there is', oneSol + 1n, 'insufficient'],
  ['nothing', 0n, 'insufficient'],
  ['more than the chain counts', 2n ** 64n, 'insufficient'],
])('SOL to a new account: %s', async (_, amount, expected) => {
  const { sender, receiver } = await startPair()
  const request = createSolRequest({ from: sender.address, to: receiver.address, amount })
  expect(await local.planOutcome(request)).toBe(expected)
})

test('what an account holds already counts for what it needs', async () => {
  const { sender } = await startPair()
  const receiver = await local.createWallet(890_880n)
  const plan = await local.plan(createSolRequest({ from: sender.address, to: receiver.address, amount: 1n }))
  await signAndSend(local.rpcUrl, plan.transaction, [sender])
  expect(await local.readBalance(receiver.address)).toBe(890_881n)
})

test('memo and references of a link stand in the transaction', async () => {
  const { sender, receiver } = await startPair()
  const reference = createSolanaAccount().address
  const plan = await local.plan(
    createSolRequest({
      from: sender.address,
      to: receiver.address,
      amount: oneSol / 2n,
      memo: 'Order 12 für 3 €',
      references: [reference],
    }),
  )
  const signature = await signAndSend(local.rpcUrl, plan.transaction, [sender])
  const params = [signature, { encoding: 'jsonParsed' }]
  const sent = JSON.stringify(await local.chain.request({ method: 'getTransaction', params }))
  expect(sent).toContain('Order 12 für 3 €')
  expect(sent).toContain(reference)
  expect(await local.readBalance(sender.address)).toBe(oneSol / 2n - plan.fee)
})

test('a memo without room in a transaction is refused', async () => {
  const { sender, receiver } = await startPair()
  const request = createSolRequest({ from: sender.address, to: receiver.address, amount: oneSol / 2n })
  expect(await local.planOutcome({ ...request, memo: 'x'.repeat(1_200) })).toBe('simulationFailed')
})
