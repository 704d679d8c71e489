import type { Unsubscribe } from '@portico/contract'
import type { ExternalConnector } from '@portico/contract/shell'
import type { Core } from '../Core.ts'
import { relayConnectorId } from '../connectors/loadConnector.ts'
import { loadSafe } from '../connectors/safe/loadSafe.ts'
import { safeId } from '../connectors/safe/safeId.ts'
import { createRelayLoader } from '../connectors/walletconnect/createRelayLoader.ts'
import { discoverEthereumWallets } from '../namespaces/eip155/discoverEthereumWallets.ts'
import { createInjectedConnector } from '../namespaces/eip155/injected.ts'
import type { FoundWallet } from '../state.ts'
import { addWallet } from './addWallet.ts'
import { loadOtherWallets } from './loadOtherWallets.ts'

/** Finds every way in: of this page, of the site, and by relay. Nothing leaves the page. */
export function discoverWallets(core: Core): Unsubscribe {
  addSafe(core)
  const stops = [discoverEthereumWallets(core), loadOtherWallets(core)]
  for (const connector of core.options.connectors ?? []) addExternal(core, connector)
  addWalletConnect(core)
  return () => {
    for (const stop of stops) stop()
  }
}

function addExternal(core: Core, { id, name, icon, rdns, getProvider }: ExternalConnector): void {
  const named = { id, name, ...(icon ? { icon } : {}), ...(rdns ? { rdns: rdns.toLowerCase() } : {}) }
  const wallet: FoundWallet = { ...named, type: 'EXTERNAL', namespaces: ['eip155'], isDuplicate: false }
  addWallet(core, wallet, async () => createInjectedConnector(wallet, await getProvider(), core.time))
}

function addSafe(core: Core): void {
  const { safeOrigin } = core.host
  if (!safeOrigin) return
  const wallet: FoundWallet = {
    id: safeId,
    name: 'Safe',
    type: 'EXTERNAL',
    namespaces: ['eip155'],
    isDuplicate: false,
  }
  addWallet(core, wallet, () => loadSafe(core, wallet, safeOrigin))
}

/** A session by relay holds every namespace of the site. */
function addWalletConnect(core: Core): void {
  const { enableWalletConnect = true, relayUrl } = core.options
  if (!enableWalletConnect || !relayUrl) return
  const wallet: FoundWallet = {
    id: relayConnectorId,
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    namespaces: [...new Set(core.networks.map(({ namespace }) => namespace))],
    isDuplicate: false,
  }
  addWallet(core, wallet, createRelayLoader(core, wallet))
}
