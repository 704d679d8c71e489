import { readGeneration } from '@portico/vault-keys'
import { vaultNamespaces } from '@portico/vault-protocol'
import { base64urlnopad } from '@scure/base'
import type { WalletIdentity } from '../keys/jobs.ts'
import { VaultError } from '../service/VaultError.ts'

/** What this device keeps of a wallet. */
export interface Kept {
  /** Text of the last generation that this device has seen confirmed. */
  readonly generation: string
  readonly identity: WalletIdentity
  /** Milliseconds since 1970 at which a restore was last tried; null while none was. */
  readonly rehearsedAt: number | null
  /** Recovery files that nobody has tried yet, each of the current recovery key or of one that may still become it. */
  readonly untriedFiles?: readonly UntriedFile[]
}

/** A recovery file that is offered again until it was tried. Its passphrase guards it here as it does wherever it is saved. */
export interface UntriedFile {
  readonly file: string
  /** Its public half, base64url. */
  readonly recoveryKey: string
}

/** Whether a generation comes before another. */
export const isOlder = (one: string, other: string): boolean =>
  readGeneration(one).generation < readGeneration(other).generation

/** The authority of a generation, base64url. */
export const readAuthority = (generation: string): string =>
  base64urlnopad.encode(readGeneration(generation).authority)

/** Whether two generations are of one seed. */
export const haveSameKeys = (one: string, other: string): boolean =>
  readAuthority(one) === readAuthority(other)

/** The recovery key of a generation, base64url; null where it has none. */
export function getRecoveryKey(generation: string): string | null {
  const { recoveryKey } = readGeneration(generation)
  return recoveryKey && base64urlnopad.encode(recoveryKey)
}

/** Those of a recovery key, or with `false` all others. */
export const filterFiles = ({ untriedFiles = [] }: Kept, recoveryKey: string | null, isOf = true) =>
  untriedFiles.filter((kept) => (kept.recoveryKey === recoveryKey) === isOf)

/**
 * What is kept once the service has gone over to a generation. Of another recovery key, made here or on another device, nobody has tried the
 * file, and one that was made before the wallet got new keys does not hold them. A file of a key that does not count now comes no more.
 */
export function goOverTo(generation: string, identity: WalletIdentity, before: Kept | null): Kept {
  const fresh = { generation, identity, rehearsedAt: null, untriedFiles: [] }
  if (!before || !haveSameKeys(generation, before.generation)) return fresh
  const recoveryKey = getRecoveryKey(generation)
  const rehearsedAt = recoveryKey === getRecoveryKey(before.generation) ? before.rehearsedAt : null
  return { ...fresh, rehearsedAt, untriedFiles: filterFiles(before, recoveryKey) }
}

/** A wallet is its addresses, and keeps them when it gets new keys: a service that handed out another one would have the visitor receive to it. */
export const isSameWallet = (known: WalletIdentity, found: WalletIdentity): boolean =>
  known.accounts.every(({ namespace, address }) =>
    found.accounts.some((account) => account.namespace === namespace && account.address === address),
  )

/**
 * Which seed of a wallet signs for an address: 0 for the current one.
 * @throws VaultError `NOT_CONNECTED` where the wallet has no account of this address
 */
export function findSeed({ accounts }: Pick<WalletIdentity, 'accounts'>, address: string): number {
  const index = accounts.findIndex((account) => account.address === address)
  if (index === -1) throw new VaultError('NOT_CONNECTED', 'This account is not signed in any more.')
  return Math.floor(index / vaultNamespaces.length)
}
