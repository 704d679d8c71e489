import * as v from 'valibot'
import { exchangeSchema } from './exchanges/exchangeOptions.ts'

const id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'must be letters, digits, _ and -'))

/** What a merchant does without being asked. To accept too little, or something else, would sell everything for one base unit. */
const choicesSchema = v.strictObject({
  underpaid: v.optional(v.picklist(['refund', 'ask'])),
  overpaid: v.optional(v.picklist(['accept', 'refund'])),
  late: v.optional(v.picklist(['accept', 'refund'])),
  wrongAsset: v.optional(v.picklist(['refund', 'ask'])),
})

const merchantSchema = v.strictObject({
  id,
  /** CAIP-10: what is paid to these is this merchant's. */
  recipients: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[a-z0-9]+:[\w-]+:\w+$/, 'must be CAIP-10'))),
    v.minLength(1),
  ),
  /** Where the merchant is told, signed as Standard Webhooks has it. */
  webhook: v.optional(
    v.strictObject({
      url: v.pipe(v.string(), v.url(), v.regex(/^https?:/, 'must be http or https')),
      secret: v.pipe(
        v.string(),
        v.regex(/^(whsec_)?[A-Za-z0-9+/]{32,}={0,2}$/, 'must be a secret in base64'),
      ),
    }),
  ),
  choices: v.optional(choicesSchema, {}),
  /** When a payment counts: after so many blocks, its own counted; or once the chain calls its block final. */
  finality: v.optional(
    v.union([v.literal('finalized'), v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))]),
    'finalized',
  ),
})

const isEach = (values: readonly string[]) => new Set(values).size === values.length

/** Who is paid, and where visitors may hold money. */
export const paymentsSchema = v.strictObject({
  merchants: v.pipe(
    v.optional(v.array(merchantSchema), []),
    v.check((merchants) => isEach(merchants.map((merchant) => merchant.id)), 'must have ids of their own'),
    v.check(
      (merchants) =>
        isEach(merchants.flatMap(({ recipients }) => recipients.map((one) => one.toLowerCase()))),
      'must have recipients of their own',
    ),
  ),
  exchanges: v.pipe(
    v.optional(v.array(exchangeSchema), []),
    v.check((exchanges) => isEach(exchanges.map((exchange) => exchange.id)), 'must have ids of their own'),
  ),
})
/** @see paymentsSchema */
export type PaymentsOptions = v.InferOutput<typeof paymentsSchema>
/** Who is paid. */
export type Merchant = v.InferOutput<typeof merchantSchema>
