import type { FrameEvent, FramePort } from '@portico/contract'
import type {
  AnswerSchemas,
  VaultAnswer,
  VaultNotice,
  VaultRequestPayload,
  VaultRequestType,
} from '@portico/vault-protocol'
import { createQuestions } from './createQuestions.ts'
import { hear, isBearable } from './readAnswer.ts'
import { VaultError } from './VaultError.ts'

/**
 * Asks the frame.
 * @param signal gives the question up, in the frame too; what the visitor has agreed to there is waited for all the same
 * @throws VaultError, and the signal's reason
 */
export type Ask = <Type extends VaultRequestType>(
  type: Type,
  payload?: VaultRequestPayload<Type>,
  signal?: AbortSignal,
) => Promise<VaultAnswer<Type>>

/** What comes beside answers. */
export interface ConversationListener {
  onNotice(notice: VaultNotice): void
  /** The frame is gone, and every question with it. */
  onEnd(): void
}

/** All that is said over one port. */
export interface Conversation {
  readonly ask: Ask
  /** Gives up what waits. @param reason in English */
  end(reason: string): void
}

/** Asks over a port, and hears what comes by itself. */
export function converse(
  port: FramePort,
  schemas: AnswerSchemas,
  { onNotice, onEnd }: ConversationListener,
): Conversation {
  const questions = createQuestions(schemas, (id) => void abort(id))
  let count = 0
  const end = (reason: string) => {
    questions.failAll(new VaultError('CLOSED', reason))
    onEnd()
  }
  const send = async (id: string, type: VaultRequestType, payload: unknown) => {
    const request = { id, type, ...(payload !== undefined && { payload }) }
    if (!isBearable(request)) throw new VaultError('INVALID', `${type} is too large.`)
    await port.post(request).catch((error) => {
      throw new VaultError('CLOSED', `${type} could not be sent.`, {}, error)
    })
  }
  port.subscribe((event: FrameEvent) => {
    if (event.type === 'closed') return end(event.reason)
    const heard = hear(event.data)
    if (heard.kind === 'answer') questions.answer(heard)
    if (heard.kind !== 'notice') return
    const { notice } = heard
    // A visitor who is asked for something takes as long as he likes.
    if (notice.type === 'SHOW' || notice.type === 'HIDE') questions.setPaused(notice.type === 'SHOW')
    onNotice(notice)
  })
  const ask = (type: VaultRequestType, payload?: unknown, signal?: AbortSignal) => {
    signal?.throwIfAborted()
    const id = String(++count)
    const answer = questions.wait(id, type)
    send(id, type, payload).catch((error) => questions.fail(id, error))
    if (signal) {
      const leave = () => void giveUp(id, type, signal.reason)
      const end = () => signal.removeEventListener('abort', leave)
      signal.addEventListener('abort', leave, { once: true })
      answer.then(end, end)
    }
    return answer
  }
  /** Whether the visitor had agreed already, as far as the frame says. */
  const abort = async (id: string) => {
    const said = ask('RPC_ABORT', { id }) as Promise<VaultAnswer<'RPC_ABORT'>>
    return said.then(
      ({ isAgreed }) => isAgreed,
      () => false,
    )
  }
  const giveUp = async (id: string, type: VaultRequestType, reason: unknown) => {
    // What is signed or sent by now has an end, which the page is told.
    if (type === 'RPC_REQUEST') {
      if (questions.isWaiting(id) && !(await abort(id))) questions.fail(id, reason)
    } else if (questions.fail(id, reason)) await abort(id)
  }
  return { ask: (async (type, payload, signal) => ask(type, payload, signal)) as Ask, end }
}
