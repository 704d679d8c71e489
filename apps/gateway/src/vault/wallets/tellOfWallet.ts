import { notify } from '../users/users.ts'
import type { SignedIn, VaultParts } from '../VaultParts.ts'

/** Tells a user that his wallet has new keys, or can be recovered by something else than before. */
export async function tellOfWallet(
  parts: VaultParts,
  { userId, deviceName }: SignedIn,
  kind: 'keysRenewed' | 'recoveryChanged',
): Promise<void> {
  const values = { device: deviceName, time: new Date(parts.now()).toISOString() }
  await notify(parts, userId, kind, values)
}
