import * as v from 'valibot'
import { ApiError, parseInput } from '../../http/ApiError.ts'
import { isMailAddress } from '../../mail/isMailAddress.ts'
import { passkeyProofSchema } from '../recoveries/passkeyProofs.ts'
import { deviceSchema } from '../users/devices.ts'
import type { VaultParts } from '../VaultParts.ts'

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text

const id = v.pipe(v.string(), v.regex(/^[-_A-Za-z0-9]{43}$/))

/** BCP-47 tag that the visitor reads. */
export const localeSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{2,35}$/))
/** Origin of the page that he is on. */
export const siteSchema = v.pipe(v.string(), v.maxLength(120), v.check(isOrigin, 'must be an origin'))

/** Six digits. */
const codeSchema = v.pipe(v.string(), v.regex(/^\d{6}$/, 'must be six digits'))
const email = v.pipe(v.string(), v.maxLength(320))

/** Body of `login` and `identities/email`. */
export const beginSchema = v.object({
  email,
  locale: localeSchema,
  site: siteSchema,
})
/** @see beginSchema */
export type BeginInput = v.InferOutput<typeof beginSchema>

export const resendSchema = v.object({ loginId: id })
const letInSchema = v.object({
  loginId: id,
  device: deviceSchema,
  /** The visitor knows that accounts of his have a wallet with this address, and wants another one. */
  isSeparate: v.optional(v.boolean(), false),
})
/** @see letInSchema */
export type LetInInput = v.InferOutput<typeof letInSchema>
export const enterCodeSchema = v.object({
  ...letInSchema.entries,
  code: codeSchema,
  /** Of a passkey of the address' user, whom strangers have locked out. */
  passkey: v.optional(passkeyProofSchema),
})
/** @see enterCodeSchema */
export type EnterCodeInput = v.InferOutput<typeof enterCodeSchema>
export const waitSchema = letInSchema
export const changeEmailSchema = v.object({ email })
export const changeCodeSchema = v.object({ changeId: id, code: codeSchema })

/** An address as it is kept. @throws ApiError 400 `EMAIL_INVALID` before any mail program sees it */
export function readEmail(text: string): string {
  if (isMailAddress(text)) return text.toLowerCase()
  throw new ApiError(400, [{ name: 'EMAIL_INVALID', description: 'This is not an e-mail address' }])
}

/**
 * Reads what a login begins with.
 * @throws ApiError 400, also for a `site` that is none of the operator's: its name would stand in a mail of his to anybody
 */
export function readBegin({ isSite }: VaultParts, body: unknown): BeginInput {
  const input = parseInput(beginSchema, body)
  if (!isSite(input.site))
    throw new ApiError(400, [{ name: 'site', description: 'is none of the origins that the gateway allows' }])
  return { ...input, email: readEmail(input.email) }
}
