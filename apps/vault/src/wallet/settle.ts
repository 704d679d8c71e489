import type { Device } from '../device/openDevice.ts'
import type { WalletAnswer } from '../service/answers.ts'
import { VaultError } from '../service/VaultError.ts'
import { decodeDevices } from './devices.ts'

/**
 * What counts of what the service keeps. A generation that was handed in and never confirmed, since the browser was closed between the
 * two, is confirmed where this device opens it; else whoever made it will, or it is replaced. One whose hold was cancelled meanwhile stays
 * what it is.
 */
export async function settle(
  { current, pending }: WalletAnswer,
  device: Device,
  confirm: (text: string) => Promise<unknown>,
): Promise<string | null> {
  if (pending === null || !decodeDevices(pending).some(({ id }) => id === device.id)) return current
  try {
    await confirm(pending)
    return pending
  } catch (error) {
    if (error instanceof VaultError && error.code === 'NOT_ALLOWED') return current
    throw error
  }
}
