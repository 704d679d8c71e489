import { createHash } from 'node:crypto'
import { type Capabilities, defineNetwork } from '@portico/contract'
import { onTestFinished, vi } from 'vitest'
import { connect } from '../../core/connections/connect.ts'
import { main, one, showWallet } from '../../core/fixtures/createTestCore.ts'
import type { TestOptions } from '../catalogue/createTestSite.ts'
import { createTestMembers, type TestMembers } from '../context/createTestMembers.ts'

export const network = defineNetwork({ ...one, rpcUrls: ['https://one.test/'] })
export const solana = defineNetwork({ ...main, rpcUrls: ['https://sol.test/'] })
export const bitcoin = defineNetwork({
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: [],
})

export const hash = `0x${'ab'.repeat(32)}`
export const toHash = (index: number) => `0x${index.toString(16).padStart(64, '0')}`
export const mined = { status: '0x1' }
export const storageKey = 'portico.default.transactions'
export const texts = { success: 'Sent', failed: 'Not sent' }

/** A node's answers, by method; a function is called with the parameters, and an error is thrown. */
export type Answers = Record<string, unknown>

/** What a test of transactions holds. */
export interface TestTransactions extends TestMembers {
  readonly answers: Answers
  /** Methods that nodes were asked, oldest first. */
  readonly asked: string[]
  /** Payloads of `transactionSettled`. */
  getSettled(): unknown[]
}

const sender = `0x${'1'.repeat(40)}`

/** Nothing is in a block yet. */
export const nothingMined: Answers = {
  eth_getTransactionReceipt: null,
  eth_getTransactionByHash: { hash, from: sender, nonce: '0x7', to: sender, value: '0x1', input: '0x' },
  eth_getTransactionCount: '0x7',
}

function answerBy(answers: Answers): string[] {
  const asked: string[] = []
  globalThis.fetch = async (_, init) => {
    const { id, method, params } = JSON.parse(String(init?.body))
    asked.push(method)
    const answer = answers[method]
    const result = typeof answer === 'function' ? answer(params) : answer
    if (result instanceof Error) return Response.json({ jsonrpc: '2.0', id, error: { code: 3, message: '' } })
    return Response.json({ jsonrpc: '2.0', id, result })
  }
  return asked
}

/** Hashes at once: a clock that a test moves cannot wait for the thread that browsers and Node hash on. */
function hashAtOnce(): void {
  vi.spyOn(crypto.subtle, 'digest').mockImplementation(
    async (_, data) =>
      new Uint8Array(
        createHash('sha256')
          .update(data as Uint8Array)
          .digest(),
      ).buffer,
  )
}

/** Runs `acme` with the right to hand over transactions, with a wallet connected. */
export async function startTransactions(
  storage?: TestMembers['storage'],
  options: TestOptions = {},
): Promise<TestTransactions> {
  const { fetch } = globalThis
  const answers = { ...nothingMined }
  const asked = answerBy(answers)
  hashAtOnce()
  const wallet = showWallet()
  const capabilities: Capabilities = { transactions: true }
  const members = await createTestMembers(
    {},
    capabilities,
    { networks: [network, solana, bitcoin], ...options },
    storage,
  )
  onTestFinished(() => {
    for (const stop of [wallet.stop, members.dispose, members.end]) stop()
    members.core.running.isDisposed = true
    globalThis.fetch = fetch
  })
  await connect(members.core, { connectorId: 'com.example.wallet' })
  asked.length = 0
  const getSettled = () =>
    members.events.filter(([name]) => name === 'transactionSettled').map(([, payload]) => payload)
  return { ...members, answers, asked, getSettled }
}
