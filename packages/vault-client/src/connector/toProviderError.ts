import { isVaultError, type VaultFailure } from '../vault/VaultError.ts'

/** What sites hear of a method that no wallet of this kind has. */
export const notAllowed = 'Requested RPC call is not allowed'

/** What sites hear of a request that the visitor has left. */
export const aborted = 'Request was aborted'

/** Codes of EIP-1193, EIP-3085 and EIP-5792 by what the vault says; all else is an internal error of JSON-RPC. */
const codes: Partial<Readonly<Record<VaultFailure, number>>> = {
  REJECTED: 4001,
  ABORTED: 4001,
  NOT_CONNECTED: 4100,
  SESSION_ENDED: 4100,
  NEEDS_RECOVERY: 4100,
  NOT_ALLOWED: 4200,
  UNSUPPORTED: 4200,
  OFFLINE: 4900,
  // EIP-1474, "Limit exceeded".
  RATE_LIMITED: -32005,
  CHAIN_UNKNOWN: 4902,
  INVALID: -32602,
  CAPABILITY_UNSUPPORTED: 5700,
  UPGRADE_REJECTED: 5750,
  CALLS_ID_TAKEN: 5720,
  CALLS_UNKNOWN: 5730,
  CALLS_TOO_MANY: 5740,
  ATOMICITY_UNSUPPORTED: 5760,
}

const internal = -32603

/** An error as wallets throw them (EIP-1193). @param code of EIP-1193 or JSON-RPC */
export const createProviderError = (code: number, message: string, cause?: unknown): Error =>
  Object.assign(new Error(message, { cause }), { code })

/** Turns what the vault threw into an error as wallets throw them. */
export function toProviderError(error: unknown): Error {
  if (isVaultError(error, 'NOT_ALLOWED')) return createProviderError(4200, notAllowed, error)
  if (isVaultError(error)) return createProviderError(codes[error.code] ?? internal, error.message, error)
  return createProviderError(internal, error instanceof Error ? error.message : String(error), error)
}
