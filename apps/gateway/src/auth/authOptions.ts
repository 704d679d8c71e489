import * as v from 'valibot'

/** Sign-in's part of a gateway's configuration. */
export const authSchema = v.object({
  /**
   * Secrets of the session tokens, at least 32 bytes each: the first signs, all are believed, so that one can be changed
   * without signing anybody out. Without any the gateway makes one and keeps it in its database.
   */
  secrets: v.optional(v.array(v.pipe(v.string(), v.minLength(32))), []),
  /** Seconds a session lasts. */
  sessionLifetime: v.optional(v.pipe(v.number(), v.integer(), v.minValue(60)), 86_400),
})

/** What sign-in needs of the configuration. */
export type AuthOptions = v.InferOutput<typeof authSchema>
