import * as v from 'valibot'
import { vaultUserSchema } from './answers.ts'
import { words } from './words.ts'

/** What the frame says by itself. */
export const noticeSchema = v.variant('type', [
  /** Remembers for the page who was signed in. It opens nothing. */
  v.object({ type: v.literal('SESSION_UPDATE'), payload: v.object({ hint: words(128) }) }),
  /** There is something to show the visitor, as high as this in pixels. */
  v.object({
    type: v.literal('SHOW'),
    payload: v.object({ height: v.pipe(v.number(), v.minValue(40), v.maxValue(1200)) }),
  }),
  v.object({ type: v.literal('HIDE') }),
  /** Who is signed in has changed; null where nobody is any more. */
  v.object({ type: v.literal('GRANT'), payload: v.object({ user: v.nullable(vaultUserSchema) }) }),
])
/** @see noticeSchema */
export type VaultNotice = v.InferOutput<typeof noticeSchema>
