import * as v from 'valibot'
import { grantedSchema } from '../grants/sessionInput.ts'
import { passkeySchema } from '../recoveries/passkeys.ts'

const bytes = (length: number) => v.pipe(v.string(), v.regex(/^[-_A-Za-z0-9]+$/), v.length(length))
const time = v.pipe(v.number(), v.integer(), v.minValue(0))
const shortText = v.pipe(v.string(), v.maxLength(200))

/** What is signed of a bundle: everything but the signature. */
export const headSchema = v.strictObject({
  format: v.literal('portico vault bundle 1'),
  id: v.pipe(v.string(), v.uuid()),
  /** Milliseconds since 1970. */
  createdAt: time,
  /** Who signs it. */
  from: bytes(43),
  /** Who alone opens it. */
  to: bytes(87),
})
/** @see headSchema */
export type BundleHead = v.InferOutput<typeof headSchema>

/** Wallets on their way from one operator to another. */
export const bundleSchema = v.strictObject({
  ...headSchema.entries,
  encapsulated: bytes(87),
  ciphertext: v.pipe(v.string(), v.regex(/^[-_A-Za-z0-9]+$/)),
  signature: bytes(86),
})
/** @see bundleSchema */
export type Bundle = v.InferOutput<typeof bundleSchema>

const generationSchema = v.strictObject({
  /** As the visitor's device has signed it. */
  text: v.pipe(v.string(), v.maxLength(65_536)),
  /** The service's share of it. */
  share: v.pipe(v.string(), v.maxLength(1024)),
})

const profileSchema = v.strictObject({
  provider: v.pipe(v.string(), v.maxLength(32)),
  name: v.nullable(shortText),
  email: v.nullable(v.pipe(v.string(), v.maxLength(320))),
})

/** What a site was granted by an account of the user. */
const grantedSessionSchema = v.strictObject({
  pci: v.pipe(v.string(), v.regex(/^[-_A-Za-z0-9]{43}$/)),
  /** CAIP-10. */
  account: v.pipe(v.string(), v.maxLength(128)),
  ...grantedSchema.entries,
  createdAt: time,
  revokedAt: v.nullable(time),
})

/** All that is kept of a user, but for what ends in hours: sign-ins, logins, holds. */
export const userRecordSchema = v.strictObject({
  /** Stays: generations are bound to it. */
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  locale: v.pipe(v.string(), v.maxLength(35)),
  createdAt: time,
  identities: v.array(
    v.strictObject({
      kind: v.picklist(['email', 'guest', 'jwt', 'social']),
      value: v.pipe(v.string(), v.minLength(1), v.maxLength(2048)),
      /** Of an account at a provider. */
      profile: v.optional(profileSchema),
      addedAt: time,
    }),
  ),
  devices: v.array(
    v.strictObject({
      id: bytes(43),
      name: shortText,
      place: shortText,
      sealingKey: bytes(87),
      createdAt: time,
      seenAt: time,
    }),
  ),
  current: v.nullable(generationSchema),
  pending: v.nullable(generationSchema),
  /** When a restore was last tried and worked. */
  rehearsedAt: v.nullable(time),
  passkeys: v.array(
    v.strictObject({
      ...v.omit(passkeySchema, ['proof', 'recoveryKey']).entries,
      /** Absent of those that prove nothing. */
      proofHash: v.optional(bytes(43)),
      device: shortText,
      addedAt: time,
    }),
  ),
  audit: v.array(v.strictObject({ at: time, kind: shortText, device: shortText, place: shortText })),
  /** Absent in bundles of releases that had none. */
  grantedSessions: v.optional(v.array(grantedSessionSchema), []),
})
/** @see userRecordSchema */
export type UserRecord = v.InferOutput<typeof userRecordSchema>

/** What a bundle holds. */
export const contentSchema = v.strictObject({
  /** Of the vault that the users come from. */
  origin: v.pipe(v.string(), v.url()),
  users: v.array(userRecordSchema),
})
/** @see contentSchema */
export type BundleContent = v.InferOutput<typeof contentSchema>
