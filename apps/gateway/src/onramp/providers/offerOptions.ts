import * as v from 'valibot'
import { addressSchema, solanaAddressSchema } from '../../http/schemas.ts'
import { parseFiat } from '../fiat.ts'
import type { OnrampOffer } from '../OnrampProvider.ts'

const id = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,32}$/i))
const text = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
export const currencySchema = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be a currency, such as USD'))
export const countrySchema = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a country, such as DE'))
export const methodSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9_]{1,32}$/, 'must be a way to pay, such as card'),
)

const assetSchema = v.strictObject({
  id,
  symbol: text,
  name: text,
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
  caipNetworkId: v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'must be a CAIP-2 id')),
  /** Contract or mint. @default the network's own currency */
  address: v.optional(v.nullable(v.union([addressSchema, solanaAddressSchema])), null),
  /** What the provider calls it. @default its id */
  code: v.optional(text),
})

const limitSchema = v.pipe(
  v.strictObject({
    currency: currencySchema,
    method: methodSchema,
    asset: v.optional(id),
    country: v.optional(countrySchema),
    min: v.string(),
    max: v.string(),
  }),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const [min, max] = [parseFiat(value.min, value.currency), parseFiat(value.max, value.currency)]
    if (min !== null && max !== null && min > 0n && min <= max) return { ...value, min, max }
    addIssue({ message: 'must be amounts of the currency, min at most max' })
    return NEVER
  }),
)

/** What every provider's configuration says. */
export const offerEntries = {
  id,
  name: text,
  assets: v.pipe(v.array(assetSchema), v.minLength(1)),
  limits: v.pipe(v.array(limitSchema), v.minLength(1)),
  /** @default all */
  countries: v.optional(v.array(countrySchema)),
  fee: v.optional(text),
}
const offerSchema = v.object(offerEntries)

/** @returns what a provider sells, by its configuration */
export const toOffer = ({
  assets,
  limits,
  countries,
  fee,
}: v.InferOutput<typeof offerSchema>): OnrampOffer => ({
  ...{ assets, limits, countries: countries ?? null, fee: fee ?? null },
})

/** What a provider calls an asset. */
export const getCode = (
  { assets }: Pick<v.InferOutput<typeof offerSchema>, 'assets'>,
  assetId: string,
): string => assets.find((asset) => asset.id === assetId)?.code ?? assetId
