import * as v from 'valibot'
import { words } from './words.ts'

/** Why the frame did not do what it was asked. */
export const vaultErrorCodes = [
  'EMAIL_INVALID',
  /** `data.triesLeft` */
  'CODE_WRONG',
  'CODE_EXPIRED',
  'CODE_SPENT',
  'LOCKED_TODAY',
  /** `data.seconds` */
  'RESEND_LOCKED',
  'MAIL_LIMIT',
  'LOGIN_REFUSED',
  'TOKEN_INVALID',
  /** No such provider is configured. */
  'PROVIDER_UNKNOWN',
  /** The provider does not answer. */
  'PROVIDER_DOWN',
  /** The visitor cancelled at the provider. */
  'LOGIN_CANCELLED',
  /** The provider's answer was not as it should be. */
  'LOGIN_FAILED',
  /** What came back is too old, or was used. */
  'LOGIN_EXPIRED',
  /** Another wallet has this account. */
  'IDENTITY_TAKEN',
  /** It is the only way in that stays. */
  'IDENTITY_LAST',
  'NOT_CONNECTED',
  /** The wallet exists, and this device has no share of it. */
  'NEEDS_RECOVERY',
  /** The method is on no list. */
  'NOT_ALLOWED',
  /** The visitor declined. */
  'REJECTED',
  'ABORTED',
  'CHAIN_UNKNOWN',
  /** The wallet has no such method, or not for this account (EIP-1193, 4200). */
  'UNSUPPORTED',
  'INVALID',
  /** A capability that must be had is not (EIP-5792, 5700). */
  'CAPABILITY_UNSUPPORTED',
  /** The visitor does not want the smart account that all or none takes (EIP-5792, 5750). */
  'UPGRADE_REJECTED',
  /** Calls have this id already (EIP-5792, 5720). */
  'CALLS_ID_TAKEN',
  /** No calls have this id (EIP-5792, 5730). */
  'CALLS_UNKNOWN',
  /** More calls than are sent at once (EIP-5792, 5740). */
  'CALLS_TOO_MANY',
  /** All or none cannot be had (EIP-5792, 5760). */
  'ATOMICITY_UNSUPPORTED',
  /** What would have to be paid, or computed, is more than anything takes. */
  'GAS_TOO_HIGH',
  /** An operation is in a block, and has done nothing. */
  'OPERATION_FAILED',
  /** An operation is on its way for longer than anybody waits. Its hash is in the message. */
  'OPERATION_LATE',
  'OFFLINE',
  /** Too many requests from where the visitor is. `data.seconds` */
  'RATE_LIMITED',
  /** The frame is not in sight, and no visitor can approve what he does not see. */
  'HIDDEN',
  'SESSION_ENDED',
  'INTERNAL',
] as const
/** One of {@link vaultErrorCodes}. */
export type VaultErrorCode = (typeof vaultErrorCodes)[number]

/** What stands in an answer of a type that ends in `_ERROR`. */
export const vaultErrorSchema = v.object({
  /** Not read against the list: a page may be older than the vault, and still has the message. */
  code: words(64) as v.GenericSchema<VaultErrorCode>,
  /** In English, for anyone who fixes it. */
  message: v.pipe(v.string(), v.maxLength(500)),
  data: v.optional(
    v.object({
      triesLeft: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5))),
      seconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(86_400))),
    }),
  ),
})
/** @see vaultErrorSchema */
export type VaultErrorPayload = v.InferOutput<typeof vaultErrorSchema>
