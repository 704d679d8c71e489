import type { TrackEventName, Unsubscribe } from '@portico/contract'
import { getActiveAccount } from '../core/connections.ts'
import { track } from '../core/track.ts'
import type { Shell } from '../Shell.ts'

/** What a visitor has pressed where a view comes on top of another. */
const clicks: Readonly<Record<string, Extract<TrackEventName, `CLICK_${string}`>>> = {
  AllWallets: 'CLICK_ALL_WALLETS',
  WhatIsAWallet: 'CLICK_WALLET_HELP',
  WhatIsANetwork: 'CLICK_NETWORK_HELP',
  GetWallet: 'CLICK_GET_WALLET_HELP',
  Networks: 'CLICK_NETWORKS',
}

/** Tells of the modal as a whole: opened, closed, and where the visitor turns. */
export function followVisit({ core, router }: Shell): Unsubscribe {
  let wasOpen = false
  const tellModal = () => {
    const { isOpen } = core.modal.getState()
    if (isOpen === wasOpen) return
    wasOpen = isOpen
    track(core, isOpen ? 'MODAL_OPEN' : 'MODAL_CLOSE', { connected: getActiveAccount(core) !== null })
  }
  tellModal()
  const stops = [
    core.modal.subscribe(tellModal),
    router.store.subscribe(({ stack, direction }, { stack: before }) => {
      const click = clicks[stack.at(-1)?.view ?? '']
      // A site that opens a view has not been pressed.
      if (click && direction === 'forward' && stack.length > 1 && stack.length > before.length)
        track(core, click, {} as never)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
