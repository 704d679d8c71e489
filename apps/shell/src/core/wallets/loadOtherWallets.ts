import type { Unsubscribe } from '@portico/contract'
import type { Core } from '../Core.ts'
import { lateNamespaces } from '../namespaces/lateNamespaces.ts'
import { definePart } from '../parts/definePart.ts'
import { loadOrReport } from '../parts/loadPart.ts'

const otherWalletsPart = definePart({
  name: 'otherWallets',
  load: () => import('./discoverOtherWallets.ts'),
})

/** Loads what finds wallets of other namespaces than EVM's, where the site offers one of those. */
export function loadOtherWallets(core: Core): Unsubscribe {
  const isOffered = core.networks.some(({ namespace }) =>
    (lateNamespaces as readonly string[]).includes(namespace),
  )
  if (!isOffered) return () => {}
  let isOver = false
  let stop = () => {}
  core.running.discovery = loadOrReport(core, otherWalletsPart).then(
    ({ discoverOtherWallets }) => {
      if (!isOver) stop = discoverOtherWallets(core)
    },
    // Those of EVM are there all the same.
    () => {},
  )
  return () => {
    isOver = true
    stop()
  }
}
