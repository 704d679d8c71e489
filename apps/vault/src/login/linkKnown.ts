import type { DeviceStore } from '../device/store.ts'
import { nothingSchema } from '../service/answers.ts'
import type { Sessions } from '../service/createSessions.ts'
import { VaultError } from '../service/VaultError.ts'
import type { Returned } from './createVerifiers.ts'
import { knownKey } from './knownKey.ts'

/** An account that waits for its visitor to show that the wallet of its address is his, in whichever frame of the vault on this site. */
export interface Known {
  readonly email: string
  /** By whose accounts that wallet is entered; none where it is by a code to the address. */
  readonly providers: readonly string[]
  readonly returned: Returned
}

/** @see Known */
export const readKnown = async (store: DeviceStore): Promise<Known | null> =>
  (await store.get<Known>(knownKey)) ?? null

/**
 * Adds the account to the wallet, once its visitor is in by that address, or by one of those accounts; whoever comes in otherwise has chosen
 * otherwise. Never fails: the visitor can do it again in Settings.
 */
export async function linkKnown(store: DeviceStore, sessions: Sessions): Promise<void> {
  const known = await readKnown(store)
  if (!known) return
  await store.delete(knownKey)
  const session = await sessions.get()
  const isOwner = known.email === session?.email || known.providers.includes(session?.provider ?? '')
  if (!isOwner) return
  const request = { path: 'identities/social', body: known.returned, answer: nothingSchema }
  await sessions.ask(request).catch((error) => {
    if (!(error instanceof VaultError)) throw error
  })
}
