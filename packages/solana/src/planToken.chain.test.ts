import {
  createSolanaAccount,
  fundToken,
  getTokenAccount,
  pauseToken,
  requireMemo,
  sendLamports,
  signAndSend,
  type TestToken,
} from '@portico/testing/solana'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSolRequest, oneSol, rich, startTestChain, type TestChain } from './fixtures/startTestChain.ts'
import { getMaxAmount } from './getMaxAmount.ts'

let local: TestChain
beforeAll(async () => {
  local = await startTestChain()
})
afterAll(() => local.stop())

test.each([
  ['the first token program', null],
  ['Token-2022', {}],
])('a token of %s reaches a wallet without and with an account of it', async (_, extensions) => {
  const { request, send } = await local.startToken(extensions)
  const first = await local.plan(request(250_000n))
  expect(first.notices).toEqual([{ kind: 'accountRent', lamports: first.rent }])
  expect(first.rent).toBeGreaterThan(2_000_000n)
  await send(first)
  const second = await local.plan(request(1n))
  expect(second).toMatchObject({ amount: 1n, received: 1n, rent: 0n, notices: [] })
  await send(second)
  expect(await getMaxAmount(local.chain, request(0n))).toBe(749_999n)
  const all = await local.plan({ ...request(0n), isMax: true })
  expect(all.amount).toBe(749_999n)
  await send(all)
  expect(await local.planOutcome(request(1n))).toBe('insufficient')
})

test('a token with a fee says what arrives, to the base unit', async () => {
  const { request, send } = await local.startToken({ transferFee: { basisPoints: 125, maximum: 5_000n } })
  const small = await local.plan(request(1_001n))
  // 1.25 % of 1001 is 12.5125, rounded up.
  expect(small).toMatchObject({ amount: 1_001n, received: 988n })
  expect(small.notices).toContainEqual({ kind: 'transferFee', received: 988n, withheld: 13n })
  await send(small)
  const large = await local.plan({ ...request(0n), isMax: true })
  expect(large).toMatchObject({ amount: 998_999n, received: 993_999n })
  await send(large)
})

test('a receiver who asks for memos is given one', async () => {
  const { request, send, token, receiver } = await local.startToken({})
  const { rpcUrl } = local
  await sendLamports(rpcUrl, { from: rich, to: receiver.address, amount: oneSol })
  await fundToken({ rpcUrl, token, owner: receiver.address })
  await requireMemo(rpcUrl, token, receiver)
  const plan = await local.plan(request(5n))
  expect(plan.notices).toEqual([{ kind: 'memoRequired' }])
  await send(plan)
})

test('a token whose accounts are frozen moves only between those that were thawed', async () => {
  const { request, send, token, receiver } = await local.startToken(
    { isFrozenByDefault: true },
    { isThawed: true },
  )
  expect(await local.planOutcome(request(5n))).toBe('frozen')
  await fundToken({ rpcUrl: local.rpcUrl, token, owner: receiver.address, isThawed: true })
  const plan = await local.plan(request(5n))
  expect(plan.notices).toEqual([{ kind: 'frozenByDefault' }])
  await send(plan)
})

test('accounts that were frozen neither send nor receive', async () => {
  const { request, token, receiver, sender } = await local.startToken()
  const { rpcUrl } = local
  await fundToken({ rpcUrl, token, owner: receiver.address, isFrozen: true })
  expect(await local.planOutcome(request(5n))).toBe('frozen')
  const other = { ...request(5n), to: rich.address }
  expect(await local.planOutcome(other)).toBe('ready')
  await fundToken({ rpcUrl, token, owner: sender.address, isFrozen: true })
  expect(await local.planOutcome(other)).toBe('frozen')
})

test('a token without transfers, and one that is paused, are refused', async () => {
  const bound = await local.startToken({ isNonTransferable: true })
  expect(await local.planOutcome(bound.request(5n))).toBe('nonTransferable')
  const { request, send, token } = await local.startToken({ isPausable: true })
  await send(await local.plan(request(5n)))
  await pauseToken(local.rpcUrl, token)
  expect(await local.planOutcome(request(5n))).toBe('frozen')
})

test('a permanent delegate is named', async () => {
  const delegate = createSolanaAccount().address
  const { request, send } = await local.startToken({ permanentDelegate: delegate })
  const plan = await local.plan(request(5n))
  expect(plan.notices).toContainEqual({ kind: 'permanentDelegate', delegate })
  await send(plan)
})

describe('no receiver is', () => {
  test.each([
    [
      'a token account',
      'receiverTokenAccount',
      (token: TestToken, owner: string) => getTokenAccount(token, owner),
    ],
    ['a mint', 'receiverMint', ({ mint }: TestToken) => mint],
    ['a program', 'receiverProgram', ({ program }: TestToken) => program],
    [
      'an address without a key',
      'receiverOffCurve',
      (token: TestToken) => getTokenAccount(token, token.mint),
    ],
  ])('%s', async (_, refusal, getAddress) => {
    const { request, token, sender } = await local.startToken()
    const to = getAddress(token, sender.address)
    const sol = createSolRequest({ from: sender.address, to, amount: oneSol / 2n })
    expect(await local.planOutcome(sol)).toBe(refusal)
    expect(await local.planOutcome({ ...request(5n), to })).toBe(refusal)
  })
})

test.each([
  ['the account of the receiver, without the fee', 2_039_280n, 'feeUnpaid'],
  ['what an account needs, which the fee would break', 890_880n, 'leavesDust'],
])('a sender with SOL for %s is told', async (_, lamports, expected) => {
  const { request, sender, token, receiver } = await local.startToken()
  if (expected === 'leavesDust') await fundToken({ rpcUrl: local.rpcUrl, token, owner: receiver.address })
  const spare = await local.createWallet(0n)
  const { fee } = await local.plan(createSolRequest({ from: sender.address, to: spare.address, isMax: true }))
  const amount = oneSol - fee - lamports
  const plan = await local.plan(createSolRequest({ from: sender.address, to: spare.address, amount }))
  await signAndSend(local.rpcUrl, plan.transaction, [sender])
  expect(await local.readBalance(sender.address)).toBe(lamports)
  expect(await local.planOutcome(request(5n))).toBe(expected)
})

test('decimals that are not those of the mint are refused', async () => {
  const { request } = await local.startToken()
  expect(await local.planOutcome({ ...request(5n), decimals: 9 })).toBe('unavailable')
})
