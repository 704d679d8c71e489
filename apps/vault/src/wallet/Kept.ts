import { readGeneration } from '@portico/vault-keys'
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

/** The recovery key of a generation, base64url; null where it has none. */
export function getRecoveryKey(generation: string): string | null {
  const { recoveryKey } = readGeneration(generation)
  return recoveryKey && base64urlnopad.encode(recoveryKey)
}

/** When a restore was tried of what a generation is recovered by: of another recovery key, made here or on another device, nobody has tried the file. */
function getRehearsedAt(generation: string, before: Kept | null): number | null {
  if (!before || getRecoveryKey(generation) !== getRecoveryKey(before.generation)) return null
  return before.rehearsedAt
}

/** Those of a recovery key, or with `false` all others. */
const filterFiles = ({ untriedFiles = [] }: Kept, recoveryKey: string | null, isOf = true) =>
  untriedFiles.filter((kept) => (kept.recoveryKey === recoveryKey) === isOf)

/** What is kept once the service has gone over to a generation: another one that a file was made for comes no more. */
export function goOverTo(generation: string, identity: WalletIdentity, before: Kept | null): Kept {
  const rehearsedAt = getRehearsedAt(generation, before)
  const untriedFiles = before ? filterFiles(before, getRecoveryKey(generation)) : []
  return { generation, identity, rehearsedAt, untriedFiles }
}

/** The recovery file of the current recovery key, while nobody has tried it; null where it is not kept here. */
export const findUntriedFile = (kept: Kept): string | null =>
  filterFiles(kept, getRecoveryKey(kept.generation))[0]?.file ?? null

/** With one more file, beside that of the current recovery key: only the service tells which of the two comes to count. */
export const withUntriedFile = (kept: Kept, file: UntriedFile): Kept => ({
  ...kept,
  untriedFiles: [...filterFiles(kept, getRecoveryKey(kept.generation)), file],
})

/** With a restore that was tried at a time, in milliseconds since 1970. */
export const withRehearsal = (kept: Kept, rehearsedAt: number): Kept => ({
  ...kept,
  rehearsedAt,
  untriedFiles: filterFiles(kept, getRecoveryKey(kept.generation), false),
})

/** A wallet is its addresses: a service that handed out another one would have the visitor receive to it. */
export const isSameWallet = (known: WalletIdentity, found: WalletIdentity): boolean =>
  known.accounts.every(({ namespace, address }) =>
    found.accounts.some((account) => account.namespace === namespace && account.address === address),
  )

/** @throws VaultError `NOT_CONNECTED` where a wallet has no account of this address */
export function checkAccount({ accounts }: Pick<WalletIdentity, 'accounts'>, address: string): void {
  if (!accounts.some((account) => account.address === address))
    throw new VaultError('NOT_CONNECTED', 'This account is not signed in any more.')
}
