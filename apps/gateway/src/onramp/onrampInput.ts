import { base58 } from '@scure/base'
import * as v from 'valibot'
import { isAddress } from 'viem'
import { countrySchema, currencySchema, methodSchema } from './providers/offerOptions.ts'

const country = v.optional(v.nullable(countrySchema), null)
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
/** People's units: which digits count is decided where the currency or asset is known. */
const amount = v.pipe(v.string(), v.regex(/^\d{1,30}(\.\d{1,36})?$/, 'must be an amount such as 100.00'))

/** Query of what can be bought. */
export const optionsSchema = v.object({ country: v.optional(countrySchema) })

/** Body of a question for a price: the specification's words, and which provider is asked. */
export const quoteSchema = v.object({
  provider: id,
  /** Id of an asset. */
  purchaseCurrency: id,
  paymentCurrency: currencySchema,
  paymentMethod: methodSchema,
  amount,
  /** Whether the amount is what is paid, or what arrives. */
  amountIn: v.optional(v.picklist(['payment', 'purchase']), 'payment'),
  /** CAIP-2: where it arrives. */
  network: v.pipe(v.string(), v.maxLength(64)),
  country,
})
/** @see quoteSchema */
export type QuoteInput = v.InferOutput<typeof quoteSchema>

/** Whether a text may be an address on a network. A wrong checksum is a wrong address. */
export function isAddressOf(caipNetworkId: string, address: string): boolean {
  if (caipNetworkId.startsWith('eip155:')) return isAddress(address)
  try {
    return caipNetworkId.startsWith('solana:') && base58.decode(address).length === 32
  } catch {
    return false
  }
}

const walletSchema = v.object({
  address: v.pipe(v.string(), v.maxLength(64)),
  blockchains: v.optional(v.array(v.string()), []),
  assets: v.optional(v.array(v.string()), []),
})
const preset = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1e9)))

/** Body of an order: by a quote; or in the specification's own words, where the provider's page asks what is paid. */
export const urlSchema = v.object({
  destinationWallets: v.pipe(v.array(walletSchema), v.minLength(1), v.maxLength(10)),
  quoteId: v.optional(id),
  provider: v.optional(id),
  /** CAIP-2. */
  defaultNetwork: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** Asset and currency where there is no quote. */
  purchaseCurrency: v.optional(id),
  paymentCurrency: v.optional(currencySchema),
  paymentMethod: v.optional(methodSchema),
  country,
  partnerUserId: v.optional(v.pipe(v.string(), v.maxLength(50))),
  defaultExperience: v.optional(v.literal('buy'), 'buy'),
  presetCryptoAmount: preset,
  presetFiatAmount: preset,
})
/** @see urlSchema */
export type UrlInput = v.InferOutput<typeof urlSchema>

/** Body of a look at orders. */
export const ordersSchema = v.object({
  tokens: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[-_A-Za-z0-9]{43}$/))), v.maxLength(50)),
})
