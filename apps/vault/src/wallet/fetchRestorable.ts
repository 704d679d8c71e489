import { readGeneration } from '@portico/vault-keys'
import type { Device } from '../device/openDevice.ts'
import type { Restorable } from '../keys/jobs.ts'
import { shareSchema, walletSchema } from '../service/answers.ts'
import type { Sessions } from '../service/createSessions.ts'
import type { Wallet } from './createWallet.ts'
import { haveSameKeys, isOlder } from './Kept.ts'

/** What a wallet is brought back from. */
export interface RestorableParts {
  readonly sessions: Sessions
  readonly wallet: Pick<Wallet, 'findKept'>
  readonly device: Device
}

/**
 * What recovery goes with: the generation of the service and its share, or null where the service has lost the wallet. Where it was set back
 * to a time before the current keys were made, that of this device.
 */
export async function fetchRestorable({
  sessions,
  wallet,
  device,
}: RestorableParts): Promise<Restorable | null> {
  const { current } = await sessions.ask({ path: 'wallet', answer: walletSchema })
  if (current === null) return null
  const { generation } = readGeneration(current)
  const own = (await wallet.findKept())?.generation
  if (own && isOlder(current, own) && !haveSameKeys(current, own))
    return { generation: own, device: { id: device.id, keys: device.sealingKeys }, before: generation }
  const query = { generation: `${generation}` }
  const { share } = await sessions.ask({ path: 'wallet/share', query, answer: shareSchema })
  return { generation: current, share }
}
