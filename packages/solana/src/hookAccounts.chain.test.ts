import { createHookProgram, createSolanaAccount, setHookAccounts } from '@portico/testing/solana'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toBytes } from './address.ts'
import { startTestChain, type TestChain } from './fixtures/startTestChain.ts'

let local: TestChain
beforeAll(async () => {
  local = await startTestChain()
})
afterAll(() => local.stop())

/** An entry of a hook's list: its kind, what makes the address, and what the account is used for. */
function createEntry(kind: number, config: readonly number[] | Uint8Array, [isSigner, isWritable] = [0, 0]) {
  const entry = new Uint8Array(35)
  entry.set([kind, ...config])
  entry.set([isSigner as number, isWritable as number], 33)
  return entry
}

async function startHooked(entries: readonly Uint8Array[] | null) {
  const program = await createHookProgram(local.rpcUrl)
  const started = await local.startToken({ transferHook: program })
  const { mint } = started.token
  if (entries) await setHookAccounts(local.rpcUrl, { program, mint, entries })
  return started
}

const literal = [...new TextEncoder().encode('counter')]

test('a hook that needs no accounts takes a transfer', async () => {
  const { request, send } = await startHooked([])
  await send(await local.plan(request(5n)))
})

test('a hook that has said nothing about accounts takes a transfer', async () => {
  const { request, send } = await startHooked(null)
  await send(await local.plan(request(5n)))
})

test('accounts of every kind are found, as the token program itself finds them', async () => {
  const { request, send } = await startHooked([
    createEntry(0, toBytes(createSolanaAccount().address), [0, 1]),
    // Derived by the hook: of a literal, the amount, the address of the sender, and the owner in the account of the receiver.
    createEntry(1, [1, literal.length, ...literal, 2, 8, 8, 3, 3, 4, 2, 32, 32]),
    // Derived by the program that stands first behind the five accounts of every transfer.
    createEntry(128 + 5, [3, 1]),
    // The owner in the account of the sender.
    createEntry(2, [2, 0, 32]),
  ])
  await send(await local.plan(request(5n)))
  await send(await local.plan({ ...request(0n), isMax: true }))
})

test.each([
  ['a signature', createEntry(0, toBytes(createSolanaAccount().address), [1, 0])],
  ['data of an account that is not there', createEntry(1, [4, 4, 0, 32, 4, 9, 0, 1])],
  ['an account that is none before it', createEntry(128 + 40, [3, 1])],
  ['a kind of seed that there is not', createEntry(1, [9, 9])],
  ['a literal longer than the entry', createEntry(1, [1, 200])],
])('a hook that asks for %s is refused', async (_, entry) => {
  const { request } = await startHooked([entry])
  expect(await local.planOutcome(request(5n))).toBe('hookAccountMissing')
})

test('a hook whose program is gone is refused', async () => {
  const { request } = await local.startToken({ transferHook: createSolanaAccount().address })
  expect(await local.planOutcome(request(5n))).toBe('hookAccountMissing')
})
