import { loadPart } from '../core/loadPart.ts'
import type { Shell } from '../Shell.ts'

type PairingPart = typeof import('./connectingWalletConnect/pairingPart.ts')

/** Registers the views that pair by relay, where there is one. They are a part of their own. */
export function registerPairingViews({ core, views, text, adoptStyles }: Shell): void {
  const { enableWalletConnect = true, relayUrl } = core.options
  if (!enableWalletConnect || !relayUrl) return
  let part: PairingPart | null = null
  const load = async () => {
    const loaded = await loadPart(
      core,
      ['pairing.js'],
      () => import(/* webpackChunkName: "pairing" */ './connectingWalletConnect/pairingPart.ts'),
    )
    if (!part) adoptStyles(loaded.pairingStyleText)
    part = loaded
    return loaded
  }
  views.add({
    id: 'ConnectingWalletConnectBasic',
    getTitle: () => text('pairing.title'),
    chrome: {},
    getComponent: () => part?.ConnectingWalletConnectBasicView ?? null,
    load: async () => (await load()).ConnectingWalletConnectBasicView,
  })
  views.add({
    id: 'ConnectingWalletConnect',
    // Named after the wallet.
    getTitle: () => null,
    chrome: {},
    getComponent: () => part?.ConnectingWalletConnectView ?? null,
    load: async () => (await load()).ConnectingWalletConnectView,
  })
}
