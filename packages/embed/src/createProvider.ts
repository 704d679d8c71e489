import type { Namespace } from '@portico/contract'
import type { Portico, Provider, ShellCore } from '@portico/contract/shell'

type Listener = (payload: never) => void

const toHex = (caipNetworkId: string) => `0x${Number(caipNetworkId.split(':')[1]).toString(16)}`

/**
 * EIP-1193 provider over whatever wallet is connected in a namespace. Its events follow the public state,
 * so that it outlives the wallet, and exists before one is there.
 */
export function createProvider(
  portico: Pick<Portico, 'getState' | 'subscribe'>,
  namespace: Namespace,
  load: () => Promise<ShellCore>,
): Provider {
  const listeners = new Map<string, Set<Listener>>()
  const emit = (event: string, payload: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(payload as never)
  }
  portico.subscribe(
    (state) => state.connections[namespace]?.accounts.join() ?? '',
    (accounts) =>
      emit('accountsChanged', accounts ? accounts.split(',').map((account) => account.split(':')[2]) : []),
  )
  portico.subscribe(
    (state) => state.connections[namespace]?.caipNetworkId ?? null,
    (caipNetworkId) =>
      caipNetworkId && emit('chainChanged', namespace === 'eip155' ? toHex(caipNetworkId) : caipNetworkId),
  )
  return {
    request: async (request) => (await load()).request(namespace, request),
    on: (event, listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event, listener) => {
      listeners.get(event)?.delete(listener)
    },
  }
}
