import type { Core } from '../Core.ts'
import { getActiveAccount } from '../connections/connections.ts'
import { unknownProfile } from '../state.ts'
import { fetchProfile, type ProfileWish } from './fetchProfile.ts'

/** Asks for the active account's name, picture and balance, and reports each as it comes. What fails stays unknown. */
export async function loadProfile(core: Core, wanted: ProfileWish = {}): Promise<void> {
  const account = getActiveAccount(core)
  if (!account) return
  if (core.profile.getState().account !== account) core.profile.setState({ account, ...unknownProfile })
  await fetchProfile(core, account, wanted, (known) => {
    if (core.profile.getState().account === account) core.profile.setState(known)
  })
}
