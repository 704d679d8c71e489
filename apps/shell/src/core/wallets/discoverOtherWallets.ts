import type { Unsubscribe } from '@portico/contract'
import type { Core } from '../Core.ts'
import { discoverBitcoinWallets } from '../namespaces/bip122/discoverBitcoinWallets.ts'
import { pinParts } from '../parts/loadPart.ts'
import { discoverStandardWallets } from '../walletStandard/discoverStandardWallets.ts'
import { otherParts } from './otherParts.ts'

/** Finds wallets of other namespaces than EVM's. Those that announce themselves tell more, and come first. */
export function discoverOtherWallets(core: Core): Unsubscribe {
  pinParts(core, otherParts)
  const stops = [discoverStandardWallets(core), discoverBitcoinWallets(core)]
  return () => {
    for (const stop of stops) stop()
  }
}
