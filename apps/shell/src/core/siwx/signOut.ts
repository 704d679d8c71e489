import { parseCaipAddress } from '@portico/contract'
import type { Core } from '../Core.ts'
import { getActiveAccount } from '../connections/connections.ts'

/**
 * Ends the active account's sign-in; the wallet stays connected, unless sign-in is required: then the question comes back.
 * @throws what the site's `siwx` throws
 */
export async function signOut(core: Core): Promise<void> {
  const { siwx } = core.options
  const account = getActiveAccount(core)
  if (!siwx || !account) return
  const { caipNetworkId, address } = parseCaipAddress(account)
  await siwx.revokeSession(caipNetworkId, address)
  core.signIn.setState({ status: siwx.getRequired?.() ? 'needed' : 'off', error: null })
}
