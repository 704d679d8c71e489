import type { Network, PorticoState } from '@portico/contract'
import type { Portico } from '@portico/contract/shell'
import { usePortico, usePorticoState } from './PorticoProvider.tsx'

type Connection = Pick<PorticoState, 'address' | 'caipAddress' | 'status' | 'wallet'> &
  Pick<Portico, 'connect' | 'disconnect'>

type CurrentNetwork = {
  /** The network the account is on, or the selected one; null for one that the site does not offer. */
  network: Network | null
  /** Whether the wallet stands on a network that the site does not offer. */
  isUnsupported: boolean
} & Pick<Portico, 'switchNetwork'>

type Modal = Pick<PorticoState, 'isOpen' | 'view'> & Pick<Portico, 'open' | 'close' | 'warm'>

/** The connected account, and how to leave it. */
export function useConnection(): Connection
/** What `selector` picks from it; draws again when that changes. */
export function useConnection<Selected>(selector: (connection: Connection) => Selected): Selected
export function useConnection(selector = (connection: Connection): unknown => connection): unknown {
  const { connect, disconnect } = usePortico()
  return usePorticoState(({ address, caipAddress, status, wallet }) =>
    selector({ address, caipAddress, status, wallet, connect, disconnect }),
  )
}

/** The network, null for one that the site does not offer, and how to change it. */
export function useNetwork(): CurrentNetwork
/** What `selector` picks from it; draws again when that changes. */
export function useNetwork<Selected>(selector: (network: CurrentNetwork) => Selected): Selected
export function useNetwork(selector = (network: CurrentNetwork): unknown => network): unknown {
  const { options, switchNetwork } = usePortico()
  return usePorticoState(({ caipNetworkId, isUnsupportedNetwork: isUnsupported }) => {
    const network = options.networks.find((candidate) => candidate.caipNetworkId === caipNetworkId) ?? null
    return selector({ network, isUnsupported, switchNetwork })
  })
}

/** Whether the modal is open, and how to open it. */
export function useModal(): Modal
/** What `selector` picks from it; draws again when that changes. */
export function useModal<Selected>(selector: (modal: Modal) => Selected): Selected
export function useModal(selector = (modal: Modal): unknown => modal): unknown {
  const { open, close, warm } = usePortico()
  return usePorticoState(({ isOpen, view }) => selector({ isOpen, view, open, close, warm }))
}
