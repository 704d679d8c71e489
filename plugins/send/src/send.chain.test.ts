import type { RpcRequest, TokenBalance } from '@portico/contract'
import { RpcError } from '@portico/contract/errors'
import { type Address, formatUnits } from '@portico/evm'
import { getBalance, readErc20Balance } from '@portico/evm/client'
import {
  type Anvil,
  type ChainFixtures,
  chainAccounts,
  deployFixtures,
  startAnvil,
} from '@portico/testing/chain'
import { createAccount, createTestContext, ether, testAnswers } from '@portico/testing/plugin'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSend } from './createSend.ts'
import { untilReceiverKnown } from './createTestSend.ts'
import { en } from './locales/en.ts'
import { readReceiverKind } from './namespaces/eip155/readReceiverKind.ts'

const sender: Address = chainAccounts[0].address
const receiver: Address = chainAccounts[1].address

let anvil: Anvil
let fixtures: ChainFixtures
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
  fixtures = await deployFixtures(anvil)
})
afterAll(() => anvil?.stop())

/** Asks the chain; it signs for its own accounts, as a wallet that always says yes. */
async function request<Result>({ method, params = [] }: RpcRequest): Promise<Result> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(anvil.rpcUrl, { method: 'POST', body, headers })
  const { result, error } = (await answer.json()) as { result: Result; error?: { message: string } }
  if (error) throw new RpcError({ details: error.message })
  return result
}

const node = { request }

/** Sends from the form to the receipt. */
async function send(token: TokenBalance, amount: string | 'max', to: Address = receiver) {
  const answers = Object.fromEntries(Object.keys(testAnswers).map((method) => [method, request]))
  const context = createTestContext({
    account: createAccount(sender),
    balances: { tokens: [token] },
    answers,
  })
  const form = createSend(context, { t: await context.texts(en) })
  form.chooseToken(token)
  if (amount === 'max') await form.setMax()
  else form.setAmount(amount)
  await form.setReceiver(to)
  await untilReceiverKnown(form)
  await form.startReview()
  const { review } = form.store.get()
  if (review?.estimate.status === 'ready') await form.confirm()
  const state = form.store.get()
  if (state.result?.hash) await expectMined(state.result.hash)
  return { review, state }
}

/** The chain takes a transaction a moment before it is in a block; the context of the test does not wait for that. */
const expectMined = (hash: string) =>
  expect.poll(() => request({ method: 'eth_getTransactionReceipt', params: [hash] })).not.toBeNull()

async function readToken(symbol: keyof ChainFixtures['tokens']): Promise<TokenBalance> {
  const { address, name, decimals } = fixtures.tokens[symbol]
  const amount = await readErc20Balance(node, { token: address, owner: sender })
  return { ...ether, name, symbol, address, decimals, amount }
}

test('native currency arrives', async () => {
  const before = await getBalance(node, receiver)
  const { state } = await send({ ...ether, amount: await getBalance(node, sender) }, '1.25')
  expect(state.result?.status).toBe('success')
  expect((await getBalance(node, receiver)) - before).toBe(1_250_000_000_000_000_000n)
})

test.each([
  ['USDC', 'answers true'],
  ['USDT', 'answers nothing'],
] as const)('%s, which %s, arrives', async (symbol, _how) => {
  const token = await readToken(symbol)
  const read = () => readErc20Balance(node, { token: token.address as Address, owner: receiver })
  const before = await read()
  const { state } = await send(token, '12.345678')
  expect(state.result?.status).toBe('success')
  expect((await read()) - before).toBe(12_345_678n)
})

test('a token is sent whole with Max, to the last of its base units', async () => {
  const token = await readToken('UNI')
  // No float holds it: through one, 1122656452787798144 or more than there is would arrive.
  const kept = 1_122_656_452_787_798_154n
  await send(token, formatUnits(token.amount - kept, token.decimals))
  const rest = await readToken('UNI')
  expect(rest.amount).toBe(kept)
  const read = () => readErc20Balance(node, { token: token.address as Address, owner: receiver })
  const before = await read()
  const { state } = await send(rest, 'max')
  expect(state.result?.status).toBe('success')
  expect((await read()) - before).toBe(kept)
  expect((await readToken('UNI')).amount).toBe(0n)
})

test('native currency is sent with Max, and the cost is left for the network', async () => {
  const amount = await getBalance(node, sender)
  const { state } = await send({ ...ether, amount }, 'max')
  expect(state.result?.status).toBe('success')
  expect(await getBalance(node, sender)).toBeLessThan(10n ** 15n)
})

test('on a rollup Max leaves twice what publishing costs', async () => {
  const publishing = 3n * 10n ** 15n
  // Answers everything with that number.
  const code = `0x7f${publishing.toString(16).padStart(64, '0')}5f5260205ff3`
  const oracle = '0x420000000000000000000000000000000000000F'
  await request({ method: 'anvil_setCode', params: [oracle, code] })
  await request({ method: 'anvil_setBalance', params: [sender, '0x8ac7230489e80000'] })
  const { review, state } = await send({ ...ether, amount: await getBalance(node, sender) }, 'max')
  await request({ method: 'anvil_setCode', params: [oracle, '0x'] })
  expect(review?.estimate).toMatchObject({ status: 'ready', rollupFee: publishing })
  expect(state.result?.status).toBe('success')
  const left = await getBalance(node, sender)
  expect(left).toBeGreaterThanOrEqual(2n * publishing)
  expect(left).toBeLessThan(2n * publishing + 10n ** 15n)
})

test('a delegated account is an account, a token is a token, a contract is one', async () => {
  const kinds = (to: Address) => readReceiverKind(node, to)
  const delegated = '0x00000000000000000000000000000000000a11ce'
  await request({ method: 'anvil_setCode', params: [delegated, `0xef0100${'ab'.repeat(20)}`] })
  expect(await kinds(receiver)).toBe('account')
  expect(await kinds(delegated)).toBe('account')
  expect(await kinds(fixtures.tokens.USDT.address)).toBe('token')
  await request({ method: 'anvil_setCode', params: [delegated, '0x60006000fd'] })
  expect(await kinds(delegated)).toBe('contract')
})

test('what the token would refuse is not offered to the wallet', async () => {
  const token = await readToken('DAI')
  const nonce = () => request<string>({ method: 'eth_getTransactionCount', params: [sender, 'latest'] })
  const before = await nonce()
  // The shell's balance may be older than the chain's.
  const { review } = await send({ ...token, amount: token.amount * 2n }, '9999')
  expect(review?.estimate.status).toBe('refused')
  expect(await nonce()).toBe(before)
})
