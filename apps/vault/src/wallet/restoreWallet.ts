import type { Device } from '../device/openDevice.ts'
import { KeyJobError, type Keys } from '../keys/createKeys.ts'
import type { PasskeyRecovery, Recovery, WalletIdentity } from '../keys/jobs.ts'
import type { Sessions } from '../service/createSessions.ts'
import { addDevice } from './addDevice.ts'
import type { Wallet } from './createWallet.ts'
import { decodeDevices, toKeyDevice } from './devices.ts'
import { fetchRestorable } from './fetchRestorable.ts'
import { isSameWallet } from './Kept.ts'
import { noteRehearsal } from './noteRehearsal.ts'

/** What a restore stands on. */
export interface RestoreParts {
  readonly sessions: Sessions
  readonly wallet: Wallet
  readonly keys: Keys
  readonly device: Device
}

/**
 * Opens the wallet on a device that has no share of it, and goes over to the next generation, which this device opens too. A restore is the
 * proof that recovery works, and is noted as one; not so where a file is of before the current keys.
 * @throws KeyJobError by name where file or passphrase do not fit, or the passkey
 */
export async function restoreWallet(
  { sessions, wallet, keys, device }: RestoreParts,
  recovery: Recovery | PasskeyRecovery,
): Promise<WalletIdentity> {
  const user = await wallet.getUserId()
  const kept = await fetchRestorable({ sessions, wallet, device })
  const secrets = 'secret' in recovery ? [recovery.secret.buffer] : []
  const others = kept ? decodeDevices(kept.generation) : []
  const devices = await addDevice(sessions, { devices: others, added: toKeyDevice(device) })
  const { made, identity, isCurrent } = await keys.run('restore', { user, kept, recovery, devices }, secrets)
  const known = (await wallet.findKept())?.identity
  if (known && !isSameWallet(known, identity)) throw new KeyJobError('RecoveryShareClosedError')
  await wallet.advance(made, identity)
  if (isCurrent) await noteRehearsal({ wallet, sessions })
  return identity
}
