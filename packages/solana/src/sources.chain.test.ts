import {
  createHookProgram,
  fundSpareAccount,
  fundToken,
  getTokenAccount,
  requireMemo,
  setHookAccounts,
  signAndSend,
} from '@portico/testing/solana'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneSol, rich, startTestChain, type TestChain } from './fixtures/startTestChain.ts'
import { getMaxAmount } from './getMaxAmount.ts'
import { planTransfer } from './planTransfer.ts'
import type { Requester } from './requester.ts'

let local: TestChain
beforeAll(async () => {
  local = await startTestChain()
})
afterAll(() => local.stop())

type Started = Awaited<ReturnType<TestChain['startToken']>>

const readUnits = async (address: string): Promise<bigint> => {
  const request = { method: 'getTokenAccountBalance', params: [address] }
  const { value } = await local.chain.request<{ value: { amount: string } }>(request)
  return BigInt(value.amount)
}

/** A sender with a million base units in the associated account, and these in others. */
async function start(
  spare: readonly (bigint | { readonly frozen: bigint })[],
  extensions: Parameters<TestChain['startToken']>[0] = null,
  space = 165,
) {
  const started = await local.startToken(extensions)
  const { token, sender } = started
  const addresses: string[] = []
  for (const one of spare) {
    const isFrozen = typeof one !== 'bigint'
    const amount = isFrozen ? one.frozen : one
    const to = { rpcUrl: local.rpcUrl, token, owner: sender.address, amount, isFrozen, space }
    addresses.push(await fundSpareAccount(to))
  }
  const accounts = [getTokenAccount(token, sender.address), ...addresses]
  return { ...started, readAll: () => Promise.all(accounts.map(readUnits)) }
}

async function sendPlan(
  { token, sender, receiver, request }: Started,
  ask: Parameters<Started['request']>[0] | 'max',
) {
  const isMax = ask === 'max'
  const plan = await local.plan({ ...request(isMax ? 0n : ask), isMax })
  await signAndSend(local.rpcUrl, plan.transaction, [sender])
  expect(await readUnits(getTokenAccount(token, receiver.address))).toBe(plan.received)
  return plan
}

const getMost = ({ request }: Started) => getMaxAmount(local.chain, request(0n))

test('what one account has goes out of that one: the associated one where it has enough', async () => {
  const started = await start([3_000_000n])
  await sendPlan(started, 600_000n)
  expect(await started.readAll()).toEqual([400_000n, 3_000_000n])
})

test('another account of the wallet has enough where the associated one has not', async () => {
  const started = await start([20n, 3_000_000n])
  await sendPlan(started, 2_000_000n)
  expect(await started.readAll()).toEqual([1_000_000n, 20n, 1_000_000n])
})

test('what no account has alone goes out of several', async () => {
  const started = await start([500_000n, 700_000n])
  const plan = await sendPlan(started, 1_900_000n)
  expect(plan.amount).toBe(1_900_000n)
  expect(await started.readAll()).toEqual([0n, 300_000n, 0n])
})

test('Max is the sum of all, and leaves exactly nothing in any', async () => {
  const started = await start([500_000n, 1n])
  expect(await getMost(started)).toBe(1_500_001n)
  expect((await sendPlan(started, 'max')).amount).toBe(1_500_001n)
  expect(await started.readAll()).toEqual([0n, 0n, 0n])
})

test('a wallet without an associated account sends what it has elsewhere', async () => {
  const { token, request } = await start([])
  const sender = await local.createWallet(oneSol)
  const owned = { rpcUrl: local.rpcUrl, token, owner: sender.address, amount: 7n }
  const address = await fundSpareAccount(owned)
  const ask = { ...request(0n), from: sender.address, isMax: true }
  expect(await getMaxAmount(local.chain, ask)).toBe(7n)
  await signAndSend(local.rpcUrl, (await local.plan(ask)).transaction, [sender])
  expect(await readUnits(address)).toBe(0n)
})

test('what is frozen is not counted, and is named where it would be needed', async () => {
  const started = await start([{ frozen: 500_000n }])
  expect(await getMost(started)).toBe(1_000_000n)
  expect(await local.planOutcome(started.request(1_000_001n))).toBe('frozen')
  await sendPlan(started, 'max')
  expect(await started.readAll()).toEqual([0n, 500_000n])
})

test('more than six accounts are emptied by more than one transaction, and Max says what one takes', async () => {
  const started = await start([6n, 5n, 4n, 3n, 2n, 1n])
  expect(await getMost(started)).toBe(1_000_020n)
  expect(await local.planOutcome(started.request(1_000_021n))).toBe('insufficient')
  await sendPlan(started, 'max')
  expect(await started.readAll()).toEqual([0n, 0n, 0n, 0n, 0n, 0n, 1n])
})

test('a fee is withheld of each part, and what arrives is what was said', async () => {
  // A part of one base unit is withheld whole.
  const started = await start([1n], { transferFee: { basisPoints: 100, maximum: 1_000_000n } }, 178)
  const plan = await sendPlan(started, 'max')
  expect(plan).toMatchObject({ amount: 1_000_001n, received: 990_000n })
})

test('a receiver that wants memos gets one with each part', async () => {
  const started = await start([500n], {})
  const { token } = started
  const owner = await local.createWallet(oneSol)
  await fundToken({ rpcUrl: local.rpcUrl, token, owner: owner.address })
  await requireMemo(local.rpcUrl, token, owner)
  const request = (amount: bigint) => ({ ...started.request(amount), to: owner.address })
  await sendPlan({ ...started, receiver: owner, request }, 'max')
  expect(await started.readAll()).toEqual([0n, 0n])
})

test('a token with a program of its own goes out of one account alone', async () => {
  const program = await createHookProgram(local.rpcUrl)
  const started = await start([3_000_000n], { transferHook: program }, 171)
  await setHookAccounts(local.rpcUrl, { program, mint: started.token.mint, entries: [] })
  expect(await getMost(started)).toBe(3_000_000n)
  expect(await local.planOutcome(started.request(3_000_001n))).toBe('insufficient')
  await sendPlan(started, 'max')
  expect(await started.readAll()).toEqual([1_000_000n, 0n])
})

test.each([
  ['does not list accounts', new Error('disabled')],
  ['lists nonsense', { value: [{ pubkey: 'x', account: 7 }, null] }],
])('a node that %s leaves the associated account', async (_what, answer) => {
  const started = await start([3_000_000n])
  const chain: Requester = {
    request: async (asked) => {
      if (asked.method !== 'getTokenAccountsByOwner') return local.chain.request(asked)
      if (answer instanceof Error) throw answer
      return answer as never
    },
  }
  expect(await getMaxAmount(chain, started.request(0n))).toBe(1_000_000n)
  expect(await planTransfer(chain, started.request(5n))).toMatchObject({ status: 'ready' })
})

test('accounts that a node lists, and that are others’, are none', async () => {
  const started = await start([])
  const { token } = started
  const params = [rich.address, { mint: token.mint }, { encoding: 'base64' }]
  await fundToken({ rpcUrl: local.rpcUrl, token, owner: rich.address, amount: 9n })
  const answer = await local.chain.request({ method: 'getTokenAccountsByOwner', params })
  const chain: Requester = {
    request: async (asked) =>
      asked.method === 'getTokenAccountsByOwner' ? (answer as never) : local.chain.request(asked),
  }
  expect(await getMaxAmount(chain, started.request(0n))).toBe(1_000_000n)
})
