import * as v from 'valibot'
import { webhookSchema } from '../webhooks/webhookOptions.ts'
import { offerEntries } from './offerOptions.ts'

const secret = v.pipe(v.string(), v.minLength(8))
/** Fields of an answer, from the outside in, with points between: `data.status`. A number is a place in a list. */
const path = v.pipe(v.string(), v.regex(/^[\w-]+(\.[\w-]+)*$/, 'must be names of fields with points between'))
/** `{order}` and the like are filled in, encoded. */
const template = v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/, 'must be an address'), v.maxLength(2000))
const headers = v.optional(v.record(v.string(), v.string()), {})
const states = v.record(
  v.string(),
  v.picklist(['pending', 'paid', 'sent', 'failed', 'cancelled', 'expired', 'refunded']),
)
const reportEntries = { status: path, /** @default none is known */ hash: v.optional(path) }

/** A service with a hosted page: addresses, names of parameters and fields as it has them. */
export const widgetSchema = v.strictObject({
  kind: v.literal('widget'),
  ...offerEntries,
  /** Where it is paid, without what is bought. */
  url: v.pipe(v.string(), v.url()),
  /** Names of its parameters, by what they say. What has no name is not said. */
  parameters: v.strictObject({
    order: v.string(),
    address: v.string(),
    asset: v.string(),
    network: v.optional(v.string()),
    currency: v.optional(v.string()),
    method: v.optional(v.string()),
    country: v.optional(v.string()),
    payment: v.optional(v.string()),
    purchase: v.optional(v.string()),
    quote: v.optional(v.string()),
  }),
  /** Parameters that are always the same, such as the public key. */
  fixed: v.optional(v.record(v.string(), v.string()), {}),
  /** What the service calls networks, by CAIP-2 id. @default as they are */
  networks: v.optional(v.record(v.string(), v.string()), {}),
  /** The address is signed: HMAC-SHA256 of the query with its question mark, at its end. */
  signature: v.optional(
    v.strictObject({
      parameter: v.string(),
      secret,
      encoding: v.optional(v.picklist(['hex', 'base64']), 'base64'),
    }),
  ),
  webhook: webhookSchema,
  /** Where webhooks say what. */
  event: v.strictObject({
    ...reportEntries,
    /** @default the signature's */ id: v.optional(path),
    order: path,
  }),
  /** Where to ask how an order stands. @default webhooks alone say so */
  status: v.optional(v.strictObject({ url: template, headers, ...reportEntries })),
  /** What its states are. Others say nothing. */
  states,
  /** Where to ask for prices, in the units of people. @default its own page says them */
  quote: v.optional(
    v.strictObject({
      ...{
        url: template,
        headers,
        reference: v.optional(path),
        total: path,
        providerFee: path,
        networkFee: path,
        purchase: path,
      },
      /** Milliseconds for which a price is good. */
      time: v.optional(v.pipe(v.number(), v.minValue(5_000), v.maxValue(600_000)), 30_000),
    }),
  ),
})
/** @see widgetSchema */
export type WidgetOptions = v.InferOutput<typeof widgetSchema>
