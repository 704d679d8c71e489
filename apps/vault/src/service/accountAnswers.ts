import * as v from 'valibot'
import { text } from './answers.ts'

/** Devices of the visitor, this one among them. */
export const devicesSchema = v.array(
  v.object({
    id: text(64),
    name: v.pipe(v.string(), v.maxLength(100)),
    place: v.pipe(v.string(), v.maxLength(100)),
    /** Milliseconds since 1970. */
    createdAt: v.number(),
    seenAt: v.number(),
    isThis: v.boolean(),
    hasShare: v.boolean(),
  }),
)
/** @see devicesSchema */
export type ListedDevice = v.InferOutput<typeof devicesSchema>[number]

/** What has happened to the account, newest first. */
export const auditSchema = v.array(
  v.object({
    /** Milliseconds since 1970. */
    at: v.number(),
    kind: text(64),
    device: v.pipe(v.string(), v.maxLength(100)),
    place: v.pipe(v.string(), v.maxLength(100)),
  }),
)
/** @see auditSchema */
export type AuditEntry = v.InferOutput<typeof auditSchema>[number]

/** A change that waits, so that whoever does not want it can cancel. */
export const holdSchema = v.object({
  id: text(128),
  kind: text(64),
  /** Milliseconds since 1970. */
  readyAt: v.number(),
  /** Milliseconds until then by the service's clock; 0 once it may be made. */
  readyIn: v.number(),
})
export const holdsSchema = v.array(holdSchema)
/** @see holdSchema */
export type Hold = v.InferOutput<typeof holdSchema>

/** Who is signed in, as the service knows him. */
export const accountSchema = v.object({
  id: text(128),
  identities: v.array(
    v.object({
      kind: v.picklist(['email', 'guest', 'jwt', 'social']),
      /** Of an account at a provider, as the next three. */
      id: v.optional(text(64)),
      provider: v.optional(text(32)),
      name: v.nullish(text(128)),
      email: v.nullish(text(320)),
      addedAt: v.number(),
    }),
  ),
  createdAt: v.number(),
})
