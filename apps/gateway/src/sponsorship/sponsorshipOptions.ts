import * as v from 'valibot'
import type { Hex } from 'viem'
import { keySchema } from '../bundler/bundlerOptions.ts'
import { addressSchema, caipNetworkIdSchema } from '../http/schemas.ts'

/** Wei, as text: more than numbers hold. */
const wei = v.pipe(
  v.string(),
  v.regex(/^\d{1,30}$/, 'must be wei, in digits'),
  v.transform((text) => BigInt(text)),
)
const gas = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(15_000_000),
  v.transform((number) => BigInt(number)),
)
const hexOf = (bytes: number) =>
  v.pipe(
    v.string(),
    v.regex(new RegExp(`^0x[0-9a-f]{${2 * bytes}}$`), `must be ${bytes} bytes in hex, in lower case`),
    v.transform((text) => text as Hex),
  )

/** What is sponsored on one chain. Limits are of a day in UTC, and of the chain's own currency. */
const chainSchema = v.pipe(
  v.strictObject({
    /** `SponsorPaymaster` whose signer has the key. */
    paymaster: addressSchema,
    /** Wei a day for everything that one person does, with however many accounts. */
    perIdentity: wei,
    /** Wei a day for everything that is done on one site. */
    perSite: wei,
    /** Wei a day. */
    inAll: wei,
    /** Wei for a unit of gas. */
    maxFeePerGas: wei,
    /** Gas for the call itself: a tenth of what it leaves is charged. */
    maxCallGas: v.optional(gas, 1_000_000),
    /** Gas for all before the call; an account's first operation makes it, too. */
    maxVerificationGas: v.optional(gas, 1_000_000),
    /** Delegates of EIP-7702 and factories whose accounts are sponsored. @default all */
    accounts: v.optional(v.array(addressSchema)),
    /** Hashes of the code of accounts that are there already, beside those. */
    codeHashes: v.optional(v.array(hexOf(32)), []),
    /** What may be called, of contracts. @default everything */
    calls: v.optional(
      v.array(
        v.strictObject({
          to: addressSchema,
          /** @default all, and plain transfers to it */
          selectors: v.optional(v.array(hexOf(4))),
        }),
      ),
    ),
  }),
  v.check(
    ({ calls, accounts }) => !calls || accounts !== undefined,
    'accounts must be named beside calls: what an account does with its call, its code decides',
  ),
)

/** What the operator pays of visitors' gas. */
export const sponsorshipSchema = v.strictObject({
  /** Signs what is paid for. It holds no money itself. */
  key: keySchema,
  /** Who pays, as wallets show it. */
  name: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
  /** Seconds that a signature is good for. */
  signatureTime: v.optional(v.pipe(v.number(), v.integer(), v.minValue(30), v.maxValue(3600)), 300),
  /** Whether also those are sponsored who have no address and no account anywhere: of them one person is as many as he likes. */
  areGuestsSponsored: v.optional(v.boolean(), false),
  chains: v.record(caipNetworkIdSchema, chainSchema),
})

/** Sponsoring in a gateway's configuration. */
export type SponsorshipOptions = v.InferOutput<typeof sponsorshipSchema>
/** What is sponsored on one chain. */
export type ChainPolicy = v.InferOutput<typeof chainSchema>
