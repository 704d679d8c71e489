import type { Network } from '@portico/contract'
import type { Wait } from '@portico/evm/client'
import {
  createTestContext,
  ether,
  noor,
  type TestContext,
  type TestContextOptions,
  testNetwork,
} from '@portico/testing/plugin'
import { createText } from '@portico/ui'
import { expect, vi } from 'vitest'
import type { LoadSolana } from './createRules.ts'
import { createSend, type Send } from './createSend.ts'
import { ana, lamports, solanaAccount, solanaAnswers, solanaNetwork } from './fixtures/testSolana.ts'
import { en } from './locales/en.ts'

/** Waits for no typing to pause, and forever for an answer: tests decide what comes late. */
const waitForAnswers: Wait = (milliseconds) =>
  milliseconds < 1000 ? Promise.resolve() : new Promise(() => {})

/** Send over a {@link TestContext}, with a clock of its own. */
export interface TestSend {
  readonly context: TestContext
  readonly send: Send
}

/** At the start. */
export function createTestSend(options: TestContextOptions = {}, wait: Wait = waitForAnswers): TestSend {
  const context = createTestContext(options)
  return { context, send: createSend(context, { t: createText(en), wait }) }
}

/** Waits until the receiver is looked at. */
export const untilReceiverKnown = ({ store }: Send): Promise<void> =>
  vi.waitFor(() => expect(store.get().receiverFacts).not.toBeNull())

/** With half a token for noor filled in. */
export async function createFilledSend(options: TestContextOptions = {}, token = ether): Promise<TestSend> {
  const { context, send } = createTestSend(options)
  send.chooseToken(token)
  send.setAmount('0.5')
  await send.setReceiver(noor)
  if (send.store.get().receiverAddress) await untilReceiverKnown(send)
  return { context, send }
}

/** As filled in, and under review. */
export async function createReviewedSend(options: TestContextOptions = {}, token = ether): Promise<TestSend> {
  const { context, send } = await createFilledSend(options, token)
  await send.startReview()
  return { context, send }
}

/** What differs of Send on Solana. */
export interface TestSolanaOptions extends TestContextOptions {
  readonly wait?: Wait
  readonly loadSolana?: LoadSolana
}

/** Send for an account on Solana, with half a token for Ana filled in. */
export async function createSolanaSend(
  { wait = waitForAnswers, loadSolana, ...options }: TestSolanaOptions = {},
  token = lamports,
): Promise<TestSend> {
  const context = createTestContext({
    account: solanaAccount,
    networks: [solanaNetwork, testNetwork],
    balances: { tokens: [token] },
    outcome: 'pending',
    ...options,
    answers: { ...solanaAnswers, ...options.answers },
  })
  const send = createSend(context, { t: createText(en), wait, ...(loadSolana && { loadSolana }) })
  send.chooseToken(token)
  send.setAmount('0.5')
  await send.setReceiver(ana)
  if (send.store.get().receiverAddress) await untilReceiverKnown(send)
  return { context, send }
}

/** What the wallet was asked to send, oldest first. */
export const getSent = ({ requests }: TestContext) =>
  requests.filter(({ method }) => /^eth_send|^solana_/.test(method))

/** What the shell says of a name: by default where it leads on {@link testNetwork}. */
export const leadTo = (
  address: string | null | undefined,
  { caipNetworkId }: Pick<Network, 'caipNetworkId'> = testNetwork,
) => ({ address, caipNetworkId, source: 'chain' })
