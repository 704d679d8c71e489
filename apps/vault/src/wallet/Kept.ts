import { readGeneration } from '@portico/vault-keys'
import { base64urlnopad } from '@scure/base'
import type { WalletIdentity } from '../keys/jobs.ts'

/** What this device keeps of a wallet. */
export interface Kept {
  /** Text of the last generation that this device has seen confirmed. */
  readonly generation: string
  readonly identity: WalletIdentity
  /** Milliseconds since 1970 at which a restore was last tried; null while none was. */
  readonly rehearsedAt: number | null
}

/** Whether a generation comes before another. */
export const isOlder = (one: string, other: string): boolean =>
  readGeneration(one).generation < readGeneration(other).generation

/** The recovery key of a generation, base64url; null where it has none. */
export function getRecoveryKey(generation: string): string | null {
  const { recoveryKey } = readGeneration(generation)
  return recoveryKey && base64urlnopad.encode(recoveryKey)
}

/** When a restore was tried of what a generation is recovered by: of another recovery key, made here or on another device, nobody has tried the file. */
export function getRehearsedAt(generation: string, before: Kept | null): number | null {
  if (!before || getRecoveryKey(generation) !== getRecoveryKey(before.generation)) return null
  return before.rehearsedAt
}

/** A wallet is its addresses: a service that handed out another one would have the visitor receive to it. */
export const isSameWallet = (known: WalletIdentity, found: WalletIdentity): boolean =>
  known.accounts.every(({ namespace, address }) =>
    found.accounts.some((account) => account.namespace === namespace && account.address === address),
  )
