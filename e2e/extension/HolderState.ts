import type { WalletNetwork } from '@portico/testing/wallets'

/** What the holder does with a question: decides at once, or leaves it open. */
export type HolderPolicy = 'approve' | 'reject' | 'hold'

/** What the extension knows beyond its keys. Plain data, so that it outlives the background. */
export interface HolderState {
  readonly networks: readonly WalletNetwork[]
  /** EIP-155 number of the selected network. */
  readonly chainId: number
  /** Index of the selected account. */
  readonly selected: number
  readonly isLocked: boolean
  /** Origins that may see the accounts. */
  readonly granted: readonly string[]
  readonly policy: HolderPolicy
  /** Methods of all questions so far. */
  readonly asked: readonly string[]
}

/** Holds the state, and keeps it while the background sleeps. */
export interface HolderStore {
  readonly state: HolderState
  /** Replaces parts of the state at once; resolves when they are kept. */
  change(part: Partial<HolderState>): Promise<void>
}

const key = 'holder'

const getFirstState = (networks: readonly WalletNetwork[]): HolderState => ({
  networks,
  chainId: networks[0]?.chainId ?? 1,
  selected: 0,
  isLocked: false,
  granted: [],
  policy: 'approve',
  asked: [],
})

/** Opens what an earlier background kept, or starts anew. */
export async function openHolderStore(networks: readonly WalletNetwork[]): Promise<HolderStore> {
  const kept = (await chrome.storage.session.get(key))[key] as HolderState | undefined
  let state = kept ?? getFirstState(networks)
  return {
    get state() {
      return state
    },
    change(part) {
      state = { ...state, ...part }
      return chrome.storage.session.set({ [key]: state })
    },
  }
}
