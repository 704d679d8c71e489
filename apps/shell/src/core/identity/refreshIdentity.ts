import type { Core } from '../Core.ts'
import { getActiveAccount } from '../connections/connections.ts'
import { forgetIdentity } from './fetchIdentity.ts'
import { loadProfile } from './loadProfile.ts'

/** Asks anew for the name and the picture of the active account, which has just changed them. Never throws. */
export async function refreshIdentity(core: Core): Promise<void> {
  const account = getActiveAccount(core)
  if (!account) return
  forgetIdentity(core, account)
  await loadProfile(core, { hasBalance: false })
}
