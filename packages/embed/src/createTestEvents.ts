import type { PorticoState } from '@portico/contract'
import type { Portico } from '@portico/contract/shell'

type Listener = (payload: never) => void

const readProvider = ({ connections: { eip155 }, caipNetworkId }: PorticoState) => {
  const isConnected = eip155?.status === 'connected'
  const network = (isConnected && eip155.caipNetworkId) || caipNetworkId
  return {
    isConnected,
    accounts: isConnected ? eip155.accounts.map((account) => account.split(':')[2]) : [],
    chainId: `0x${Number(network.split(':')[1]).toString(16)}`,
  }
}

/** State of a test, and the events of its provider as the shell emits them. */
export function createTestEvents(initial: PorticoState) {
  const listeners: Record<string, Set<Listener>> = {}
  let state = initial
  const listen = (name: string, listener: Listener) => {
    listeners[name] ??= new Set()
    listeners[name].add(listener)
    return () => listeners[name]?.delete(listener)
  }
  const emit = (name: string, payload?: unknown) => {
    for (const listener of [...(listeners[name] ?? [])]) listener(payload as never)
  }
  const subscribe: Portico['subscribe'] = (selector, listener) => {
    let selected = selector(state)
    return listen('', () => {
      const previous = selected
      selected = selector(state)
      if (!Object.is(selected, previous)) listener(selected, previous)
    })
  }
  return {
    listen,
    subscribe,
    getState: () => state,
    setState(next: PorticoState) {
      const before = readProvider(state)
      state = next
      emit('')
      const { isConnected, accounts, chainId } = readProvider(state)
      if (chainId !== before.chainId) emit('eip155chainChanged', chainId)
      if (isConnected && !before.isConnected) emit('eip155connect', { chainId })
      if (`${accounts}` !== `${before.accounts}`) emit('eip155accountsChanged', accounts)
      if (!isConnected && before.isConnected) emit('eip155disconnect')
    },
  }
}
