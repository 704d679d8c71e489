import type { VaultUser } from '@portico/vault-protocol'
import type { DeviceStore } from '../device/store.ts'

/** How somebody wants his account on EVM to work. */
export interface Preference {
  readonly type: NonNullable<VaultUser['preferredAccountType']>
  /**
   * Whether he was told that a smart account may have an address of its own, and wants it: until then it is not the one that he receives at. Null while
   * he was not asked.
   */
  readonly hasOwnAddress: boolean | null
}

const name = (userId: string) => `account type ${userId}`

/**
 * What this device knows of a visitor's choice.
 * @param usualType of who has not chosen: it never has him receive at another address, which he is asked for
 */
export const readPreference = async (
  store: DeviceStore,
  userId: string,
  usualType: Preference['type'] = 'smartAccount',
): Promise<Preference> =>
  (await store.get<Preference>(name(userId))) ?? { type: usualType, hasOwnAddress: null }

/** Remembers it on this device. */
export const keepPreference = (store: DeviceStore, userId: string, preference: Preference): Promise<void> =>
  store.set(name(userId), preference)
