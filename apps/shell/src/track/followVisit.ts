import type { TrackEventName, Unsubscribe } from '@portico/contract'
import { getTrackedName } from '@portico/contract/host'
import { getActiveAccount } from '../core/connections/connections.ts'
import { getTrackedPlace } from '../core/reporting/getTrackedPlace.ts'
import { track } from '../core/reporting/track.ts'
import type { RouterState } from '../router/createRouter.ts'
import type { Shell } from '../shell/Shell.ts'

/** What a visitor has pressed where a view comes on top of another. */
const clicks: Readonly<Record<string, Extract<TrackEventName, `CLICK_${string}`>>> = {
  AllWallets: 'CLICK_ALL_WALLETS',
  WhatIsAWallet: 'CLICK_WALLET_HELP',
  WhatIsANetwork: 'CLICK_NETWORK_HELP',
  GetWallet: 'CLICK_GET_WALLET_HELP',
  Networks: 'CLICK_NETWORKS',
}

/** Reports the modal as a whole: opened, closed, and where the visitor turns. */
export function followVisit(shell: Shell): Unsubscribe {
  const { core, router } = shell
  let wasOpen = false
  const trackModal = () => {
    const { isOpen } = core.modal.getState()
    if (isOpen === wasOpen) return
    wasOpen = isOpen
    track(core, isOpen ? 'MODAL_OPEN' : 'MODAL_CLOSE', { connected: getActiveAccount(core) !== null })
  }
  trackModal()
  const stops = [
    followPluginViews(shell),
    core.modal.subscribe(trackModal),
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

/** Reports views of plugins whose manifest says so, when the visitor comes to one: coming back to it is not reported. */
function followPluginViews({ core, router, plugins }: Shell): Unsubscribe {
  const names = new Map(
    plugins.enabled.flatMap(({ id, locked }) =>
      (locked.manifest.contributes.views ?? []).flatMap((view) => {
        const name = getTrackedName(id, view)
        return name ? [[view.id, name] as const] : []
      }),
    ),
  )
  const notify = ({ stack }: RouterState, before: readonly { readonly view: string }[]) => {
    const view = stack.at(-1)?.view ?? ''
    const event = names.get(view)
    if (event === undefined || before.some((route) => route.view === view)) return
    core.host.emit('track', { event, properties: event === view ? {} : { ...getTrackedPlace(core) } })
  }
  notify(router.store.getState(), [])
  return router.store.subscribe((state, before) => notify(state, before.stack))
}
