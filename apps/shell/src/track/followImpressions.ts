import type { Unsubscribe } from '@portico/contract'
import { track } from '../core/reporting/track.ts'
import type { Shell } from '../shell/Shell.ts'
import { listWallets } from './listWallets.ts'

/** Tells which wallets have been shown in Connect: each once for an opening of the modal. */
export function followImpressions(shell: Shell): Unsubscribe {
  const { core, router, directory } = shell
  const shown = new Set<string>()
  const look = () => {
    if (!core.modal.getState().isOpen) return shown.clear()
    if (router.store.getState().stack.at(-1)?.view !== 'Connect') return
    const items = listWallets(shell).flatMap((wallet, displayIndex) => {
      const key = wallet.rdnsId ?? wallet.explorerId ?? wallet.name
      if (shown.has(key)) return []
      shown.add(key)
      return [{ ...wallet, view: 'Connect', displayIndex }]
    })
    if (items.length > 0) track(core, 'WALLET_IMPRESSION_V2', { items })
  }
  look()
  const stops = [core.modal, router.store, core.wallets, directory.store].map((store) =>
    store.subscribe(look),
  )
  return () => {
    for (const stop of stops) stop()
  }
}
