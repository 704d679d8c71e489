import type { RpcRequest, TokenBalance } from '@portico/contract'
import { RpcError } from '@portico/contract/errors'
import { createAccount, createTestContext } from '@portico/testing/plugin'
import {
  createSolanaAccount,
  createToken,
  fundToken,
  getTokenAccount,
  type SolanaAccount,
  type SolanaNode,
  sendLamports,
  setMultiplier,
  signAndSend,
  solanaAccounts,
  startSolana,
} from '@portico/testing/solana'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSend } from './createSend.ts'
import { lamports, solanaAnswers, solanaNetwork } from './fixtures/testSolana.ts'
import { en } from './locales/en.ts'

const [rich, receiver] = solanaAccounts as readonly [SolanaAccount, SolanaAccount]

let node: SolanaNode
beforeAll(async () => {
  node = await startSolana({ slotTime: 50 })
})
afterAll(() => node.stop())

/** Asks the chain. */
async function request<Result>({ method, params = [] }: RpcRequest): Promise<Result> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(node.rpcUrl, { method: 'POST', body, headers })
  const { result, error } = (await response.json()) as { result: Result; error?: { message: string } }
  if (error) throw new RpcError({ details: error.message })
  return result
}

async function readUnits(address: string): Promise<bigint> {
  const { value } = await request<{ value: { amount: string } }>({
    method: 'getTokenAccountBalance',
    params: [address],
  })
  return BigInt(value.amount)
}

/** The form of somebody with a million base units of a token, of which the list says that multiplier. */
async function start(multiplier: number, listed: string) {
  const { rpcUrl } = node
  const sender = createSolanaAccount()
  const token = await createToken({ rpcUrl, authority: rich, extensions: { multiplier } })
  await sendLamports(rpcUrl, { from: rich, to: sender.address, amount: 1_000_000_000n })
  for (const [owner, amount] of [
    [sender.address, 1_000_000n],
    [receiver.address, 0n],
  ] as const)
    await fundToken({ rpcUrl, token, owner, amount })
  const stock: TokenBalance = {
    ...lamports,
    address: token.mint,
    decimals: 6,
    amount: 1_000_000n,
    multiplier: listed,
  }
  const sign = ({ params }: RpcRequest) => {
    const { transaction } = params as unknown as { transaction: string }
    return signAndSend(rpcUrl, transaction, [sender]).then((signature) => ({ signature }))
  }
  const asked = Object.fromEntries(Object.keys(solanaAnswers).map((method) => [method, request]))
  const context = createTestContext({
    account: createAccount(sender.address, solanaNetwork),
    networks: [solanaNetwork],
    balances: { tokens: [stock] },
    answers: { ...asked, solana_signAndSendTransaction: sign },
  })
  const form = createSend(context, { t: await context.texts(en) })
  form.chooseToken(stock)
  await form.setReceiver(receiver.address)
  await vi.waitFor(() => expect(form.store.get().receiverFacts).not.toBeNull())
  const accounts = [sender, receiver].map(({ address }) => getTokenAccount(token, address)) as [
    string,
    string,
  ]
  return { form, token, readHeld: () => Promise.all(accounts.map(readUnits)) }
}

test('what is typed goes as the base units that mean it, rounded down', async () => {
  const { form, readHeld } = await start(2.5, '2.5')
  form.setAmount('1.250001')
  await form.startReview()
  expect(form.store.get().review).toMatchObject({ amount: 500_000n, estimate: { status: 'ready' } })
  await form.confirm()
  expect(await readHeld()).toEqual([500_000n, 500_000n])
})

test.each([2.5, 1 / 3, 1.1])('Max leaves exactly nothing of a token times %s', async (multiplier) => {
  const { form, readHeld } = await start(multiplier, `${multiplier}`)
  await form.setMax()
  await form.startReview()
  expect(form.store.get().review).toMatchObject({ amount: 1_000_000n, estimate: { status: 'ready' } })
  await form.confirm()
  expect(await readHeld()).toEqual([0n, 1_000_000n])
})

test('the review shows by the multiplier of the chain, not by that of an older list', async () => {
  const { form } = await start(2.5, '2')
  form.setAmount('1')
  await form.startReview()
  expect(form.store.get().review).toMatchObject({ amount: 500_000n, token: { multiplier: '2.5' } })
})

test('a multiplier that changes behind the review comes back to it, and the wallet is not asked', async () => {
  const { form, token, readHeld } = await start(2.5, '2.5')
  form.setAmount('1.25')
  await form.startReview()
  await setMultiplier(node.rpcUrl, token, 5)
  await form.confirm()
  expect(form.store.get().review).toMatchObject({
    ...{ amount: 500_000n, token: { multiplier: '5' } },
    failure: { kind: 'differs' },
  })
  expect(await readHeld()).toEqual([1_000_000n, 0n])
  await form.confirm()
  expect(await readHeld()).toEqual([500_000n, 500_000n])
})
