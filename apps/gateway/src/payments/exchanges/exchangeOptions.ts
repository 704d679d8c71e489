import * as v from 'valibot'

const amount = v.pipe(v.string(), v.regex(/^[1-9]\d{0,77}$/, 'must be base units'))

const assetSchema = v.strictObject({
  /** CAIP-19. */
  asset: v.pipe(v.string(), v.maxLength(160)),
  /** The exchange's own name for it. */
  code: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  /** Base units that the exchange sends at the least, and at the most. */
  min: v.optional(amount),
  max: v.optional(amount),
})

/** Where visitors may hold money. `sandbox` is the local stack's: real pages and transactions, no money. */
export const exchangeSchema = v.strictObject({
  kind: v.literal('sandbox'),
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'must be letters, digits, _ and -')),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  imageUrl: v.optional(v.pipe(v.string(), v.url())),
  url: v.pipe(v.string(), v.url()),
  /** Of the gateway at the exchange. */
  apiKey: v.pipe(v.string(), v.minLength(16)),
  /** Who pays for the withdrawal: the visitor on top, or who gets it: then as much more is asked for. */
  feePayer: v.optional(v.picklist(['visitor', 'deducted']), 'visitor'),
  assets: v.pipe(v.array(assetSchema), v.minLength(1)),
})
/** @see exchangeSchema */
export type ExchangeOptions = v.InferOutput<typeof exchangeSchema>
