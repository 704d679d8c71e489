import type { Wait } from '@portico/evm/client'
import {
  createTestContext,
  ether,
  noor,
  type TestContext,
  type TestContextOptions,
} from '@portico/testing/plugin'
import { createText } from '@portico/ui'
import { createSend, type Send } from './createSend.ts'
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

/** With half a token for noor filled in. */
export async function createFilledSend(options: TestContextOptions = {}, token = ether): Promise<TestSend> {
  const { context, send } = createTestSend(options)
  send.chooseToken(token)
  send.setAmount('0.5')
  await send.setReceiver(noor)
  return { context, send }
}

/** As filled in, and under review. */
export async function createReviewedSend(options: TestContextOptions = {}, token = ether): Promise<TestSend> {
  const { context, send } = await createFilledSend(options, token)
  await send.startReview()
  return { context, send }
}

/** What the wallet was asked to send, oldest first. */
export const getSent = ({ requests }: TestContext) =>
  requests.filter(({ method }) => method === 'eth_sendTransaction')
