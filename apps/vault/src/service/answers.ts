import * as v from 'valibot'

/** Text of bearable length. */
export const text = (maximum: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(maximum))
export const seconds = v.pipe(v.number(), v.integer(), v.minValue(0))
const generation = v.pipe(v.number(), v.integer(), v.minValue(1))

/** Documents of a wallet as they were written, with room for 32 devices. */
const document = text(64 * 1024)

/** A login that waits for its code. */
export const loginSchema = v.object({
  loginId: text(128),
  action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP']),
  number: v.pipe(v.string(), v.regex(/^(\d{2})?$/)),
  expiresIn: seconds,
  resendIn: seconds,
})
/** @see loginSchema */
export type Login = v.InferOutput<typeof loginSchema>

/** A session of this device. */
export const sessionSchema = v.object({
  accessToken: text(4096),
  /** Seconds. */
  expiresIn: seconds,
  refreshToken: text(512),
  user: v.object({
    id: text(128),
    email: v.optional(text(320)),
    username: v.optional(text(128)),
    provider: v.optional(text(32)),
  }),
})
/** @see sessionSchema */
export type SessionAnswer = v.InferOutput<typeof sessionSchema>

/** An address has a wallet already, which is entered by accounts at providers; by none of them where it is by a code to the address. */
const knownSchema = v.object({
  state: v.literal('known'),
  email: text(320),
  providers: v.pipe(v.array(text(32)), v.maxLength(16)),
})
/** @see knownSchema */
export type KnownAddress = v.InferOutput<typeof knownSchema>

/** A session, or what the visitor is asked before. */
export const entrySchema = v.union([knownSchema, sessionSchema])

/** What {@link entrySchema} comes after, where the visitor has not followed the link yet. */
export const waitSchema = v.union([v.object({ state: v.literal('waiting') }), entrySchema])

export const resendSchema = v.object({ resendIn: seconds })

/** What the service keeps of the wallet; null where there is none. */
export const walletSchema = v.object({ current: v.nullable(document), pending: v.nullable(document) })
/** @see walletSchema */
export type WalletAnswer = v.InferOutput<typeof walletSchema>

export const shareSchema = v.object({ share: text(1024) })

export const confirmSchema = v.object({ current: generation })

export const nothingSchema = v.unknown()

/** How the service says what is wrong. */
export const failureSchema = v.object({
  reasons: v.array(
    v.object({ name: v.string(), description: v.string(), triesLeft: v.optional(v.number()) }),
  ),
})

/** A change of address that waits for a code. */
export const emailChangeSchema = v.object({
  changeId: text(128),
  /** Which address the next code went to. */
  action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']),
})

/** A change of address that takes effect later. */
export const emailChangingSchema = v.object({
  newEmail: text(320),
  /** Milliseconds since 1970. */
  readyAt: v.number(),
})
