import type { AccountProfile } from '@portico/contract'
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
    const state = core.profile.getState()
    if (state.account === account && isNews(state, known)) core.profile.setState(known)
  })
}

/** Every opening of the account asks, and is answered from memory: what says nothing new is not drawn again. */
const isNews = (state: AccountProfile, known: Partial<AccountProfile>) =>
  (Object.keys(known) as (keyof AccountProfile)[]).some((key) => known[key] !== state[key])
