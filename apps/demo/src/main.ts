import type { Network } from '@portico/embed'
import { createSignIn } from './createSignIn.ts'
import { loadStack } from './loadStack.ts'
import { watchLoads } from './loads/watchLoads.ts'
import { builtRoot, createPortico, localOne, localSolana, localTwo } from './portico.ts'
import { showPage } from './showPage.ts'
import { showServices } from './showServices.ts'

const reach = watchLoads()
const stack = await loadStack()
const { gatewayUrl, relayUrl, explorerUrl, chains, ensRegistry, root = builtRoot, changesUrl } = stack
const at = (network: Network): Network => {
  const rpcUrl = chains[network.caipNetworkId]
  if (!rpcUrl) return network
  const pages = network.namespace === 'solana' ? 'solana' : network.chainId
  return {
    ...network,
    rpcUrls: [rpcUrl],
    ...(explorerUrl && { blockExplorer: { name: 'Local Explorer', url: `${explorerUrl}/${pages}` } }),
  }
}

const one = { ...at(localOne), ...(ensRegistry && { contracts: { ensRegistry } }) }

// One-click sign-in over a relay is for EVM alone: `?only=eip155` leaves the other chains out.
const isEvmOnly = new URLSearchParams(location.search).get('only') === 'eip155'
const hasSolana = chains[localSolana.caipNetworkId] && !isEvmOnly

const portico = createPortico({
  networks: hasSolana ? [one, at(localTwo), at(localSolana)] : [one, at(localTwo)],
  root,
  gatewayUrl,
  ...(relayUrl && { relayUrl }),
  metadata: { name: 'Portico demo', description: 'Everything Portico does, on one machine.' },
  ...(await createSignIn(gatewayUrl)),
  themeMode: 'dark',
  termsConditionsUrl: 'https://example.org/terms',
  privacyPolicyUrl: 'https://example.org/privacy',
})

showServices(stack)
showPage(portico)

// Visitors without an extension can try everything at once.
const { announceDemoWallet } = await import('./announceDemoWallet.ts')
announceDemoWallet(chains)

if (changesUrl) {
  const { followChanges } = await import('./followChanges.ts')
  followChanges(portico, changesUrl)
}

// Whoever has pressed the link to sign-in, which needs a page of its own, has come for the modal.
const address = new URL(location.href)
if (address.searchParams.has('open')) {
  address.searchParams.delete('open')
  history.replaceState(null, '', address)
  reach()
  void portico.open().catch(console.error)
}
