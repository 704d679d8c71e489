import type { Unsubscribe } from '@portico/contract'
import type { Core } from '../Core.ts'
import { pinParts } from '../loadPart.ts'
import { discoverBitcoinWallets } from './bitcoin/discoverBitcoinWallets.ts'
import { otherParts } from './otherParts.ts'
import { discoverStandardWallets } from './standard/discoverStandardWallets.ts'

/** Finds wallets of other namespaces than EVM's. Those that announce themselves tell more, and come first. */
export function discoverOtherWallets(core: Core): Unsubscribe {
  pinParts(core, otherParts)
  const stops = [discoverStandardWallets(core), discoverBitcoinWallets(core)]
  return () => {
    for (const stop of stops) stop()
  }
}
