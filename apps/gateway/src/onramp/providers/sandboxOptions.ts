import * as v from 'valibot'
import { webhookSchema } from '../webhooks/webhookOptions.ts'
import { offerEntries } from './offerOptions.ts'

/** The local stack's provider: real pages and deliveries, no money. */
export const sandboxSchema = v.strictObject({
  kind: v.literal('sandbox'),
  ...offerEntries,
  url: v.pipe(v.string(), v.url()),
  /** Of the gateway at the provider. */
  apiKey: v.pipe(v.string(), v.minLength(16)),
  webhook: webhookSchema,
})
/** @see sandboxSchema */
export type SandboxOptions = v.InferOutput<typeof sandboxSchema>
