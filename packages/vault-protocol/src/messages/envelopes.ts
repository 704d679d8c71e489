import * as v from 'valibot'
import { words } from './words.ts'

/** Characters of a message as JSON, either way. */
export const messageLimit = 256 * 1024

/** What each request begins with. */
export const requestEnvelopeSchema = v.strictObject({
  /** Answers carry it. A second request of the same id is refused. */
  id: words(64),
  type: words(64),
  payload: v.optional(v.unknown()),
})

/** What each answer is: its type is the request's with `_SUCCESS` or `_ERROR`. */
export const answerEnvelopeSchema = v.object({
  id: words(64),
  type: words(80),
  payload: v.optional(v.unknown()),
})
