import type { PluginContext, Store } from '@portico/contract'
import type { ReceiveAddress } from './addresses.ts'
import { fetchCode } from './reach.ts'
import type { ReceiveState } from './state.ts'

/** Asks the networks what stands at an address. */
export interface ReachActions {
  /** Asks each network once. */
  check(address: ReceiveAddress): void
  /** Asks those again that could not be asked. */
  checkAgain(address: ReceiveAddress): Promise<void>
}

/** Makes {@link ReachActions} for one context. An answer belongs to the address that it was asked of, however late it comes. */
export function createReach({ chain }: PluginContext, store: Store<ReceiveState>): ReachActions {
  const put = (address: string, codes: ReceiveState['codes'][string]) => {
    const { codes: all } = store.get()
    store.set({ codes: { ...all, [address]: { ...all[address], ...codes } } })
  }
  const ask = ({ address, networks }: ReceiveAddress) =>
    Promise.all(
      networks.map(async (network) =>
        put(address, { [network.caipNetworkId]: await fetchCode(chain, address, network) }),
      ),
    )
  return {
    check(current) {
      if (current.isPlain || current.address in store.get().codes) return
      put(current.address, {})
      void ask(current)
    },
    async checkAgain(current) {
      const known = store.get().codes[current.address]
      const networks = current.networks.filter(({ caipNetworkId }) => known?.[caipNetworkId] === 'unknown')
      await ask({ ...current, networks })
    },
  }
}
