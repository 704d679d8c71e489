import * as v from 'valibot'
import { addressSchema } from '../../http/schemas.ts'

const contractsSchema = v.pipe(v.array(addressSchema), v.minLength(1), v.maxLength(50))

/** An aggregator over HTTP. What it answers is checked against the lists here: what is on none never reaches a visitor. */
const aggregatorSchema = v.object({
  /** How it answers: as 0x does (`/swap/allowance-holder`, version 2), or as 1inch does (`/swap/v6.0`). */
  kind: v.picklist(['0x', '1inch']),
  /** Up to what stands before `/swap`. */
  url: v.pipe(v.string(), v.url()),
  /** Sent in the header that the aggregator asks for. Not shown to visitors. */
  apiKey: v.optional(v.string()),
  /** Contracts that a swap may call. */
  routers: contractsSchema,
  /** Contracts that a visitor may be asked to allow. */
  spenders: contractsSchema,
  /** Contracts to which a router may hand the swap on; of 0x its settlers. */
  settlers: v.optional(v.array(addressSchema), []),
})

/** One aggregator as an operator names it. */
export type AggregatorConfig = v.InferOutput<typeof aggregatorSchema>

/** Those of one chain. A quote names the kind that made it, and is built by that one. */
export const aggregatorsSchema = v.pipe(
  v.array(aggregatorSchema),
  v.check(
    (aggregators) => new Set(aggregators.map(({ kind }) => kind)).size === aggregators.length,
    'a chain has one aggregator of each kind',
  ),
)
