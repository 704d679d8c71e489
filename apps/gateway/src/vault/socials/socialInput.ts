import * as v from 'valibot'
import { ApiError, parseInput } from '../../http/ApiError.ts'
import { localeSchema, siteSchema } from '../logins/loginInput.ts'
import { deviceSchema } from '../users/devices.ts'
import type { VaultParts } from '../VaultParts.ts'

const token = v.pipe(v.string(), v.regex(/^[-_A-Za-z0-9]{43}$/))

/** Body of `login/social`. */
const beginSchema = v.object({
  provider: v.pipe(v.string(), v.maxLength(32)),
  /** SHA-256 of what the browser keeps for {@link returnedSchema}, base64url. */
  challenge: token,
  /** Origin of the page that the visitor is on. */
  site: siteSchema,
  /** Path, query and fragment of that page. */
  returnTo: v.pipe(v.string(), v.maxLength(2000), v.startsWith('/')),
  locale: localeSchema,
})
/** @see beginSchema */
export interface BeginSocial {
  readonly provider: string
  readonly challenge: string
  readonly site: string
  /** Address that the visitor comes back to, of {@link site}. */
  readonly returnUrl: string
  readonly locale: string
}

/** Body of `login/farcaster`. */
const beginFarcasterSchema = v.object({
  challenge: token,
  /** Origin of the page that the visitor is on, which the app names to him. */
  site: siteSchema,
  locale: localeSchema,
})
/** @see beginFarcasterSchema */
export type BeginFarcaster = v.InferOutput<typeof beginFarcasterSchema>

/** What came back: the ticket in the page's address, and what the frame had kept. */
export const returnedSchema = v.object({ ticket: token, verifier: token })
/** @see returnedSchema */
export type ReturnedSocial = v.InferOutput<typeof returnedSchema>

/** Body of `login/social/enter`. */
export const enterSchema = v.object({
  ...returnedSchema.entries,
  device: deviceSchema,
  /** The visitor wants another wallet than the one of this address. */
  isSeparate: v.optional(v.boolean(), false),
})
/** @see enterSchema */
export type EnterSocial = v.InferOutput<typeof enterSchema>

/** Body of `identities/remove`. */
export const removeSchema = v.object({ id: token })

const refuseSite = (): never => {
  throw new ApiError(400, [{ name: 'site', description: 'is none of the origins that the gateway allows' }])
}

/** Reads what a login at Farcaster begins with. @throws ApiError 400 for a page that is none of the operator's */
export function readBeginFarcaster({ isSite }: VaultParts, body: unknown): BeginFarcaster {
  const input = parseInput(beginFarcasterSchema, body)
  return isSite(input.site) ? input : refuseSite()
}

/** Reads what a login at a provider begins with. @throws ApiError 400 for a page that is none of the operator's */
export function readBegin({ isSite }: VaultParts, body: unknown): BeginSocial {
  const { returnTo, ...input } = parseInput(beginSchema, body)
  const returnUrl = URL.canParse(returnTo, input.site) ? new URL(returnTo, input.site) : null
  // `//evil.example` begins with a slash, too.
  if (returnUrl?.origin !== input.site || !isSite(input.site)) return refuseSite()
  return { ...input, returnUrl: returnUrl.href }
}
