import type { VaultErrorCode, VaultErrorPayload } from '@portico/vault-protocol'

/**
 * Why a question has no answer: what the frame said, or what the page saw by itself. `TIMEOUT`: its time is over. `CLOSED`: the frame
 * is gone. `NOT_LOADED`: it did not come. `UNREADABLE`: what came is no answer to it.
 */
export type VaultFailure = VaultErrorCode | 'TIMEOUT' | 'CLOSED' | 'NOT_LOADED' | 'UNREADABLE'

/** Why the vault did not do what it was asked. */
export class VaultError extends Error {
  override readonly name = 'VaultError'
  readonly code: VaultFailure
  readonly data: NonNullable<VaultErrorPayload['data']>

  /** @param data what belongs to the code: `triesLeft` of `CODE_WRONG`, `seconds` of `RESEND_LOCKED` */
  constructor(code: VaultFailure, message: string, data: VaultErrorPayload['data'] = {}, cause?: unknown) {
    super(message, { cause })
    this.code = code
    this.data = data
  }
}

/** Whether something was thrown by the vault, for one of these reasons where some are named. */
export const isVaultError = (error: unknown, ...codes: readonly VaultFailure[]): error is VaultError =>
  error instanceof VaultError && (codes.length === 0 || codes.includes(error.code))
