import { type AnswerSchemas, getRequestLimit, type VaultRequestType } from '@portico/vault-protocol'
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
  /** Waits under an id, no longer than the protocol allows. */
  wait(id: string, type: VaultRequestType): Promise<unknown>
  /** Ends the question that it answers. One that is over, or never was, stays without effect. */
  answer(answer: HeardAnswer): void
  /** @returns whether it was still waiting */
  fail(id: string, error: unknown): boolean
  isWaiting(id: string): boolean
  failAll(error: unknown): void
  /** Stops the time of all, as long as the visitor is asked for something in the frame, or lets it run again. */
  setPaused(isPaused: boolean): void
}

const mayAskVisitor = ({ type }: Question) => type !== 'SIGN_OUT' && type !== 'RPC_ABORT'

/**
 * @see Questions
 * @param schemas what answers are read by
 * @param onTimeout called with the id of a question that has waited too long, and may still ask the visitor
 */
export function createQuestions(schemas: AnswerSchemas, onTimeout: (id: string) => void): Questions {
  const waiting = new Map<string, Question>()
  let isStopped = false
  const take = (id: string): Question | undefined => {
    const question = waiting.get(id)
    clearTimeout(question?.timer)
    waiting.delete(id)
    return question
  }
  const fail = (id: string, error: unknown) => {
    const question = take(id)
    question?.reject(error)
    return question !== undefined
  }
  const run = (id: string, question: Question) => {
    const limit = getRequestLimit(question.type)
    if (limit === null || (isStopped && mayAskVisitor(question))) return
    const end = () => {
      fail(id, new VaultError('TIMEOUT', `${question.type} was not answered in time.`))
      if (mayAskVisitor(question)) onTimeout(id)
    }
    question.timer = setTimeout(end, limit)
  }
  return {
    fail,
    isWaiting: (id) => waiting.has(id),
    wait: (id, type) =>
      new Promise<unknown>((resolve, reject) => {
        const question: Question = { type, resolve, reject, timer: undefined }
        waiting.set(id, question)
        run(id, question)
      }),
    answer(answer) {
      const question = take(answer.id)
      if (!question) return
      try {
        question.resolve(readAnswer(schemas, question.type, answer))
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
      for (const [id, question] of [...waiting].filter(([, one]) => mayAskVisitor(one)))
        if (isPaused) clearTimeout(question.timer)
        else run(id, question)
    },
  }
}
