import type { Namespace, PorticoState } from '@portico/contract'
import type { PorticoOptions } from '@portico/contract/shell'

/** What a provider reports its namespace. */
export interface Facts {
  readonly isConnected: boolean
  /** Of the connected wallet, the active one first. */
  readonly addresses: readonly string[]
  /** Hexadecimal for EVM, CAIP-2 elsewhere; undefined where the site offers no network of the namespace. */
  readonly chainId: string | undefined
}

/** Reads the facts of one namespace. Without a wallet its chain is the selected one, or else the first. */
export function readFacts(
  { networks }: Pick<PorticoOptions, 'networks'>,
  namespace: Namespace,
  state: PorticoState,
): Facts {
  const connection = state.connections[namespace]
  const isConnected = connection?.status === 'connected'
  const own = networks.filter((network) => network.namespace === namespace)
  const network = own.find(({ caipNetworkId }) => caipNetworkId === state.caipNetworkId) ?? own[0]
  const { caipNetworkId } = isConnected ? connection : (network ?? {})
  return {
    isConnected,
    addresses: isConnected ? connection.accounts.map((account) => account.split(':')[2] ?? '') : [],
    chainId: caipNetworkId?.replace(/^eip155:(.*)/, (_, chainId) => `0x${Number(chainId).toString(16)}`),
  }
}
