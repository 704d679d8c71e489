import {
  type AnswerSchemas,
  answerEnvelopeSchema,
  messageLimit,
  noticeSchema,
  type VaultNotice,
  type VaultRequestType,
  vaultErrorSchema,
} from '@portico/vault-protocol'
import * as v from 'valibot'
import { VaultError } from './VaultError.ts'

/** What stands in an answer, unread. */
export interface HeardAnswer {
  /** Of the question. */
  readonly id: string
  readonly type: string
  readonly payload?: unknown
}

/** What came over the port: the answer to a question, a notice, or nothing of either. */
export type Heard =
  | ({ readonly kind: 'answer' } & HeardAnswer)
  | { readonly kind: 'notice'; readonly notice: VaultNotice }
  | { readonly kind: 'nothing' }

/** Whether data is text of bearable length: what no JSON can say is not. */
export function isBearable(data: unknown): boolean {
  try {
    return JSON.stringify(data).length <= messageLimit
  } catch {
    return false
  }
}

/** Tells what came. What is too large keeps its id alone, so that its question ends. */
export function hear(data: unknown): Heard {
  const answer = v.safeParse(answerEnvelopeSchema, data)
  if (answer.success) {
    const { id, type, payload } = answer.output
    return isBearable(data)
      ? { kind: 'answer', id, type, payload }
      : { kind: 'answer', id, type: 'OVERSIZED' }
  }
  const notice = isBearable(data) ? v.safeParse(noticeSchema, data) : null
  return notice?.success ? { kind: 'notice', notice: notice.output } : { kind: 'nothing' }
}

/** Reads the answer to a question of a type. @throws VaultError what the frame says, or `UNREADABLE` */
export function readAnswer(
  schemas: AnswerSchemas,
  type: VaultRequestType,
  { type: answered, payload }: HeardAnswer,
): unknown {
  const { [type]: schema } = schemas
  if (answered === `${type}_SUCCESS` && schema) {
    const answer = v.safeParse(schema, payload)
    if (answer.success) return answer.output
  }
  if (answered === `${type}_ERROR`) {
    const error = v.safeParse(vaultErrorSchema, payload)
    if (error.success) throw new VaultError(error.output.code, error.output.message, error.output.data)
  }
  throw new VaultError('UNREADABLE', `What came is no answer to ${type}.`)
}
