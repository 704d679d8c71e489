import { getRequestLimit, type VaultRequestType } from '@portico/vault-protocol'
import { type HeardAnswer, readAnswer } from './readAnswer.ts'
import { VaultError } from './VaultError.ts'

interface Question {
  readonly type: VaultRequestType
  resolve(answer: unknown): void
  reject(error: unknown): void
  timer: ReturnType<typeof setTimeout> | undefined
}

/** Questions that wait for an answer. */
export interface Questions {
  /** Waits under an id, no longer than the protocol and the signal allow. */
  wait(id: string, type: VaultRequestType, signal: AbortSignal | undefined): Promise<unknown>
  /** Ends the question that it answers. One that is over, or never was, stays without effect. */
  answer(answer: HeardAnswer): void
  fail(id: string, error: unknown): void
  failAll(error: unknown): void
  /** Stops the time of all, as long as the visitor is asked for something in the frame, or lets it run again. */
  setPaused(isPaused: boolean): void
}

/** @see Questions */
export function createQuestions(): Questions {
  const waiting = new Map<string, Question>()
  let isStopped = false
  const take = (id: string): Question | undefined => {
    const question = waiting.get(id)
    clearTimeout(question?.timer)
    waiting.delete(id)
    return question
  }
  const fail = (id: string, error: unknown) => take(id)?.reject(error)
  const run = (id: string, question: Question) => {
    const limit = getRequestLimit(question.type)
    if (limit === null || isStopped) return
    const end = () => fail(id, new VaultError('TIMEOUT', `${question.type} was not answered in time.`))
    question.timer = setTimeout(end, limit)
  }
  return {
    fail,
    wait: (id, type, signal) =>
      new Promise<unknown>((resolve, reject) => {
        const question: Question = { type, resolve, reject, timer: undefined }
        waiting.set(id, question)
        run(id, question)
        signal?.addEventListener('abort', () => fail(id, signal.reason), { once: true })
      }),
    answer(answer) {
      const question = take(answer.id)
      if (!question) return
      try {
        question.resolve(readAnswer(question.type, answer))
      } catch (error) {
        question.reject(error)
      }
    },
    failAll(error) {
      for (const id of [...waiting.keys()]) fail(id, error)
    },
    setPaused(isPaused) {
      if (isPaused === isStopped) return
      isStopped = isPaused
      for (const [id, question] of waiting)
        if (isPaused) clearTimeout(question.timer)
        else run(id, question)
    },
  }
}
