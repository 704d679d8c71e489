import type { CaipNetworkId } from '../caip.ts'
import type { Network } from '../network.ts'
import type { WalletInfo } from '../state.ts'

/** One network of the list. */
export interface NetworkChoice extends Network {
  readonly isCurrent: boolean
  /** The wallet is asked to switch to it. */
  readonly isWaiting: boolean
  /** Why it cannot be chosen, null where it can. */
  readonly obstacle: 'fixed' | 'busy' | null
}

/** What the Networks view shows. */
export interface NetworksData {
  readonly networks: readonly NetworkChoice[]
  /** The wallet stands on a network that the site does not offer. */
  readonly isUnsupported: boolean
  /** What became of the last choice, null while nothing went wrong. */
  readonly failure: { readonly kind: 'declined' | 'failed'; readonly network: Network } | null
}

/** What a visitor can do in the Networks view. */
export interface NetworksActions {
  /** @param caipNetworkId CAIP-2; a failure shows in the data */
  choose(caipNetworkId: CaipNetworkId): Promise<void>
  disconnect(): Promise<void>
}

/** What the SwitchNetwork view shows: the one network that something needs. */
export interface SwitchNetworkData {
  readonly network: Network
  /** Who will be asked; null where nobody has to be. */
  readonly wallet: WalletInfo | null
  readonly status: 'idle' | 'waiting' | 'declined' | 'failed'
}

/** What a visitor can do in the SwitchNetwork view. */
export interface SwitchNetworkActions {
  /** A failure shows in the data. */
  switch(): Promise<void>
}
