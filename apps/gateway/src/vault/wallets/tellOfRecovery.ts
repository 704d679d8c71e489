import { notify } from '../users/users.ts'
import type { SignedIn, VaultParts } from '../VaultParts.ts'

/** Tells a user that he can be helped by something else than before. */
export async function tellOfRecovery(parts: VaultParts, { userId, deviceName }: SignedIn): Promise<void> {
  const values = { device: deviceName, time: new Date(parts.now()).toISOString() }
  await notify(parts, userId, 'recoveryChanged', values)
}
