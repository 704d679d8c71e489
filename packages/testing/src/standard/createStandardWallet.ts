import { hex } from '@scure/base'
import { registerStandardWallet } from './registerStandardWallet.ts'
import type { RegisteredWallet, StandardWalletBehavior } from './StandardWallet.ts'
import { createSolanaFeatures } from './solanaFeatures.ts'
import {
  type CreateStandardWalletParameters,
  createAccount,
  createSolanaState,
  getAccounts,
} from './solanaState.ts'
import { walletIcon } from './walletIcon.ts'

/** A Solana wallet of the Wallet Standard that really signs, with its faults at hand. */
export interface StandardWallet {
  /** What registers itself. */
  readonly wallet: RegisteredWallet
  /** Base58. */
  readonly address: string
  /** Registers it on a page. @returns a function that takes it off again */
  register(target: EventTarget): () => void
  /** Replaces its faults from now on. */
  setBehavior(behavior: StandardWalletBehavior): void
  /** As when its holder picks another account in the wallet. 32 bytes, hexadecimal. */
  selectAccount(privateKey: string): void
  /** As when its holder lets an account be used on other networks. */
  selectChains(chains: readonly string[]): void
  /** As when its holder disconnects the site in the wallet itself. */
  forgetSite(): void
}

/** Makes a Solana wallet: Ed25519 with a key of its own, sending to real nodes. */
export function createStandardWallet(parameters: CreateStandardWalletParameters = {}): StandardWallet {
  const { name = 'Test Solana Wallet', icon = walletIcon, without = [] } = parameters
  const state = createSolanaState(parameters)
  const features = createSolanaFeatures(state)
  for (const feature of without) delete features[feature]
  const wallet: RegisteredWallet = {
    version: '1.0.0',
    name,
    icon: icon,
    features,
    get chains() {
      return state.chains
    },
    get accounts() {
      return getAccounts(state)
    },
  }
  const emit = () => state.emitter.emit('change', { accounts: getAccounts(state) })
  return {
    wallet,
    get address() {
      return state.account.address
    },
    register: (target) => registerStandardWallet(target, wallet),
    setBehavior(behavior) {
      state.behavior = behavior
    },
    selectAccount(privateKey) {
      state.secretKey = hex.decode(privateKey)
      state.account = createAccount(state.secretKey, state.chains)
      emit()
    },
    selectChains(chains) {
      state.chains = chains
      state.account = createAccount(state.secretKey, chains)
      state.emitter.emit('change', { chains, accounts: getAccounts(state) })
    },
    forgetSite() {
      state.isAuthorized = false
      emit()
    },
  }
}
