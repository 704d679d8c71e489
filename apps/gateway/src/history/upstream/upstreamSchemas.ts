import * as v from 'valibot'

const short = v.pipe(v.string(), v.maxLength(200))
const text = v.optional(v.nullable(v.string()), undefined)
const link = v.nullish(v.object({ url: v.pipe(v.string(), v.maxLength(4000)) }))
/** Exact, however long: it is never made a number. */
const amount = v.pipe(v.string(), v.regex(/^\d{1,80}(\.\d{1,80})?$/))

const transferSchema = v.object({
  fungible_info: v.nullish(v.object({ name: text, symbol: text, icon: link })),
  nft_info: v.nullish(
    v.object({
      name: text,
      content: v.nullish(v.object({ preview: link, detail: link })),
      flags: v.optional(v.object({ is_spam: v.optional(v.boolean(), false) }), {}),
    }),
  ),
  direction: v.picklist(['in', 'out', 'self']),
  quantity: v.object({ numeric: amount }),
  standard: v.nullish(short),
  contract: v.nullish(short),
  token_id: v.nullish(short),
  from: v.nullish(short),
  to: v.nullish(short),
  is_internal: v.nullish(v.boolean()),
})

/** One transaction of an index elsewhere. What is not known of it is not looked at. */
export const rowSchema = v.object({
  id: short,
  metadata: v.object({
    operationType: short,
    hash: short,
    minedAt: v.pipe(
      v.string(),
      v.maxLength(40),
      v.check((value) => Number.isFinite(Date.parse(value))),
    ),
    sentFrom: short,
    sentTo: v.optional(short, ''),
    status: v.picklist(['confirmed', 'failed', 'pending']),
    nonce: v.optional(v.number(), 0),
    chain: v.optional(short),
  }),
  transfers: v.nullish(v.pipe(v.array(transferSchema), v.maxLength(1000))),
})

/** What an index elsewhere answers. */
export const answerSchema = v.object({
  data: v.pipe(v.array(v.unknown()), v.maxLength(1000)),
  next: v.nullish(v.pipe(v.string(), v.maxLength(1000))),
})

export type UpstreamRow = v.InferOutput<typeof rowSchema>
export type UpstreamTransfer = v.InferOutput<typeof transferSchema>
