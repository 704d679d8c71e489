import type { Address } from 'viem'
import { findKeyAccount } from '../smartAccounts/findKeyAccount.ts'
import type { SettingsParts } from './SettingsParts.ts'

/** Address of the visitor's current key. */
export async function findOwner({ user }: Pick<SettingsParts, 'user'>): Promise<Address> {
  const accounts = await (await user.loadSmart()).getAccounts(new AbortController().signal)
  return findKeyAccount(accounts)?.address as Address
}
