import type { Network, PorticoState } from '@portico/contract'
import type { Portico } from '@portico/contract/shell'
import { usePortico, usePorticoState } from './PorticoProvider.tsx'

/** The connected account, and how to leave it. */
export function useConnection(): Pick<PorticoState, 'address' | 'caipAddress' | 'status' | 'wallet'> &
  Pick<Portico, 'connect' | 'disconnect'> {
  const { connect, disconnect } = usePortico()
  const { address, caipAddress, status, wallet } = usePorticoState((state) => state)
  return { address, caipAddress, status, wallet, connect, disconnect }
}

/** The network, null for one that the site does not offer, and how to change it. */
export function useNetwork(): {
  /** The network the account is on, or the selected one; null for one that the site does not offer. */
  network: Network | null
  /** Whether the wallet stands on a network that the site does not offer. */
  isUnsupported: boolean
} & Pick<Portico, 'switchNetwork'> {
  const { options, switchNetwork } = usePortico()
  const { caipNetworkId, isUnsupportedNetwork: isUnsupported } = usePorticoState((state) => state)
  const network = options.networks.find((candidate) => candidate.caipNetworkId === caipNetworkId) ?? null
  return { network, isUnsupported, switchNetwork }
}

/** Whether the modal is open, and how to open it. */
export function useModal(): Pick<PorticoState, 'isOpen' | 'view'> & Pick<Portico, 'open' | 'close' | 'warm'> {
  const { open, close, warm } = usePortico()
  const { isOpen, view } = usePorticoState((state) => state)
  return { isOpen, view, open, close, warm }
}
