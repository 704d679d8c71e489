// @vitest-environment happy-dom
import { defineNetwork, type TrackedTransaction } from '@portico/contract'
import { type Anvil, chainAccounts, startAnvil } from '@portico/testing/chain'
import { createTestClient, type Hex, http, publicActions, walletActions } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { one } from '../../core/fixtures/createTestCore.ts'
import { createTestMembers } from '../context/fixtures/createTestMembers.ts'
import { texts } from './fixtures/startTransactions.ts'

const [{ address: maya }, { address: noor }] = chainAccounts
/** Of a transfer; code that reverts as it is deployed needs more. */
const gas = 100_000n

let anvil: Anvil
let client: ReturnType<typeof createClient>

const createClient = (rpcUrl: string) =>
  createTestClient({ mode: 'anvil', transport: http(rpcUrl), cacheTime: 0 })
    .extend(publicActions)
    .extend(walletActions)

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 1 })
  client = createClient(anvil.rpcUrl)
  await client.setAutomine(false)
})
afterAll(() => anvil.stop())

const send = (transaction: { to?: Hex; data?: Hex; nonce: number; gasPrice?: bigint }) =>
  client.sendTransaction({ account: maya, chain: null, gas, ...transaction } as never)

/** Hands a transaction over before it is in a block, and waits until the shell knows how it ended. */
async function follow(hash: Hex, mine: () => Promise<unknown>): Promise<TrackedTransaction | undefined> {
  const network = defineNetwork({ ...one, rpcUrls: [anvil.rpcUrl] })
  const members = await createTestMembers({}, { transactions: true }, { networks: [network] })
  const { context, time, core } = members
  onTestFinished(() => {
    core.running.isDisposed = true
    for (const stop of [members.dispose, members.end]) stop()
  })
  const { caipNetworkId } = network
  await context.transactions.track({ hash, texts, caipNetworkId, account: `${caipNetworkId}:${maya}` })
  const getTransaction = () => context.transactions.get()[0]
  const getStatus = () => getTransaction()?.status
  // By then the shell knows the transaction's number.
  const key = 'portico.default.transactions'
  const read = async () => {
    await time.advance(2_000)
    return members.storage.entries.get(key)
  }
  await expect.poll(read, { timeout: 10_000 }).toContain('"nonce"')
  expect(getStatus()).toBe('pending')
  await mine()
  await expect
    .poll(
      async () => {
        await time.advance(2_000)
        return getStatus()
      },
      { timeout: 10_000 },
    )
    .not.toBe('pending')
  return getTransaction()
}

const mineOne = () => client.mine({ blocks: 1 })
const getNonce = () => client.getTransactionCount({ address: maya })

test('a transfer that a block holds has succeeded', async () => {
  const hash = await send({ to: noor, nonce: await getNonce() })
  expect(await follow(hash, mineOne)).toMatchObject({ status: 'success' })
})

test('one that reverts has failed', async () => {
  const hash = await send({ data: '0x60006000fd', nonce: await getNonce() })
  expect(await follow(hash, mineOne)).toMatchObject({ status: 'failed' })
})

/** Sends what a wallet puts in the place of a transfer, and mines it a few blocks before anybody asks. */
const overtake = async (nonce: number, to: Hex, taken: { hash?: Hex }) => {
  taken.hash = await send({ to, nonce, gasPrice: 9_000_000_000n })
  await client.mine({ blocks: 5 })
}

test.for([
  ['the same, sped up, has succeeded with it', noor, 'success'],
  ['something else is replaced', maya, 'replaced'],
] as const)('one that another has overtaken with %s', async ([, to, status]) => {
  const nonce = await getNonce()
  const hash = await send({ to: noor, nonce, gasPrice: 2_000_000_000n })
  const taken: { hash?: Hex } = {}
  const followed = await follow(hash, () => overtake(nonce, to, taken))
  expect(followed).toMatchObject({ hash, status, replacedBy: taken.hash })
})
