import * as v from 'valibot'
import { seconds, text } from './answers.ts'

/** What leads a window to a provider. */
export const socialStartSchema = v.object({ start: v.pipe(v.string(), v.regex(/^[-_A-Za-z0-9]{43}$/)) })

/** A code of Farcaster, and what its answer is asked for with. */
export const farcasterStartSchema = v.object({
  url: v.pipe(text(2000), v.regex(/^https?:/)),
  ticket: v.pipe(v.string(), v.regex(/^[-_A-Za-z0-9]{43}$/)),
  expiresIn: seconds,
})

/** Whether somebody has answered, and how he is called. */
export const farcasterStateSchema = v.union([
  v.object({ state: v.literal('waiting') }),
  v.object({ state: v.literal('returned'), name: text(128) }),
])

/** An account at a provider that has come back. */
export const returnedAccountSchema = v.object({
  provider: text(32),
  name: v.nullable(text(128)),
  email: v.nullable(text(320)),
})
