import type { Unsubscribe } from '@portico/contract'
import type { Core } from '../Core.ts'
import type { NamespaceRecord } from '../namespaces/NamespaceRecord.ts'
import { namespaces } from '../namespaces/namespaces.ts'
import { discoverStandardWallets } from '../walletStandard/discoverStandardWallets.ts'

/** Finds wallets of other namespaces than EVM's. Those that announce themselves say more, and come first. */
export function discoverOtherWallets(
  core: Core,
  records: readonly NamespaceRecord[] = namespaces,
): Unsubscribe {
  const stops = [
    discoverStandardWallets(core, records),
    ...records.flatMap(({ discover }) => discover?.(core) ?? []),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
