import type { Namespace, PorticoState } from '@portico/contract'
import { NotConnectedError } from '@portico/contract/errors'
import { toProviderChain } from '@portico/contract/shell'
import type { Core } from '../Core.ts'

/** What a provider reports of its namespace: the account names the active one first; the chain is hexadecimal for EVM, CAIP-2 elsewhere. */
function getFacts({ networks }: Core, namespace: Namespace, state: PorticoState) {
  const connection = state.connections[namespace]
  const own = networks.filter((network) => network.namespace === namespace)
  const selected = own.find(({ caipNetworkId }) => caipNetworkId === state.caipNetworkId) ?? own[0]
  const isConnected = connection?.status === 'connected'
  const caipNetworkId = isConnected ? connection.caipNetworkId : selected?.caipNetworkId
  return {
    isConnected,
    addresses: isConnected ? connection.accounts.map((account) => account.split(':')[2]) : [],
    chainId: caipNetworkId && toProviderChain(caipNetworkId),
  }
}

/** Emits the events of EIP-1193, each under its namespace, where two states of an instance differ. */
export function emitProviderEvents(core: Core, state: PorticoState, previous: PorticoState): void {
  for (const namespace of new Set(core.networks.map((network) => network.namespace))) {
    const emit = (event: string, payload: unknown) =>
      core.host.emit((namespace + event) as never, payload as never)
    const { chainId, addresses, isConnected } = getFacts(core, namespace, state)
    const before = getFacts(core, namespace, previous)
    if (chainId !== before.chainId) emit('chainChanged', chainId)
    if (isConnected && !before.isConnected) emit('connect', { chainId })
    if (`${addresses}` !== `${before.addresses}`) emit('accountsChanged', addresses)
    if (!isConnected && before.isConnected) {
      const cause = new NotConnectedError()
      emit('disconnect', Object.assign(new Error(cause.message, { cause }), { code: 4900 }))
    }
  }
}
