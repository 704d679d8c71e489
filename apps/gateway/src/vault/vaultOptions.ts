import * as v from 'valibot'
import { socialsSchema } from './socials/providerOptions.ts'

/** Whether a text is an origin, and nothing more. */
export const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text

/** Who vouches for visitors of a site that has a sign-in of its own. */
const issuerSchema = v.pipe(
  v.strictObject({
    /** `iss` of its tokens, to the letter. */
    issuer: v.pipe(v.string(), v.minLength(1), v.maxLength(512)),
    /** `aud` of its tokens. */
    audience: v.pipe(v.string(), v.minLength(1), v.maxLength(512)),
    /** Where its public keys are. */
    jwksUrl: v.optional(v.pipe(v.string(), v.url())),
    /** Its public key. */
    jwk: v.optional(v.record(v.string(), v.unknown())),
  }),
  v.check(
    ({ jwksUrl, jwk }) => (jwksUrl === undefined) !== (jwk === undefined),
    'It must have jwksUrl or jwk',
  ),
)

/** The embedded wallet's part of a gateway's configuration. */
export const vaultSchema = v.object({
  /** Origin of the vault, for life: the service refuses to start under another one. */
  origin: v.pipe(v.string(), v.check(isOrigin, 'It must be an origin, such as https://vault.example')),
  /**
   * Secrets of at least 32 characters, kept outside the database. The first encrypts; what others have encrypted is read, and encrypted anew
   * at the next start. Whoever loses them loses the service's share of every wallet.
   */
  secrets: v.pipe(v.array(v.pipe(v.string(), v.minLength(32))), v.minLength(1)),
  /** Minutes that a code is good for. */
  codeMinutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(10), v.maxValue(20)), 10),
  jwtIssuers: v.optional(v.array(issuerSchema), []),
  /** Providers at whom visitors have accounts: Google and the like. */
  socials: v.optional(socialsSchema, {}),
  /** Header in which a proxy of the operator's says the country, such as `CF-IPCountry`. Without it visitors are told the network. */
  countryHeader: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z-]+$/))),
})

/** What the embedded wallet needs of the configuration. */
export type VaultOptions = v.InferOutput<typeof vaultSchema>
