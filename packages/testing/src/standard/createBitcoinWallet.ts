import { hex } from '@scure/base'
import { createBitcoinFeatures, listStandardAccounts } from './bitcoinFeatures.ts'
import { type BitcoinNetworkName, createBitcoinKeys } from './bitcoinKeys.ts'
import { type BitcoinState, type CreateBitcoinWalletParameters, createBitcoinState } from './bitcoinState.ts'
import { createLeatherProvider } from './leatherProvider.ts'
import { createPhantomProvider } from './phantomProvider.ts'
import { registerStandardWallet } from './registerStandardWallet.ts'
import type { RegisteredWallet, StandardWalletBehavior } from './StandardWallet.ts'
import { createSatsProvider } from './satsProvider.ts'
import { createUnisatProvider } from './unisatProvider.ts'
import { walletIcon } from './walletIcon.ts'

/** A Bitcoin wallet that really signs, with its faults at hand, spoken to in whichever way a test needs. */
export interface BitcoinWallet {
  /** What registers itself by the Wallet Standard. */
  readonly wallet: RegisteredWallet
  /** Sats Connect, as at `XverseProviders.BitcoinProvider`. */
  readonly sats: object
  /** As at `LeatherProvider`. */
  readonly leather: object
  /** As at `unisat`, `okxwallet.bitcoin`, `bitkeep.unisat` and `binancew3w.bitcoin`. */
  readonly unisat: object
  /** As at `phantom.bitcoin`. */
  readonly phantom: object
  /** Where it is paid (P2WPKH). */
  readonly paymentAddress: string
  /** Where it keeps ordinals (P2TR). */
  readonly ordinalsAddress: string
  /** Registers it on a page by the Wallet Standard. @returns a function that takes it off again */
  register(target: EventTarget): () => void
  /** Replaces its faults from now on. */
  setBehavior(behavior: StandardWalletBehavior): void
  /** As when its holder picks another account in the wallet. 32 bytes, hexadecimal. */
  selectAccount(privateKey: string): void
  /** As when its holder picks another network in the wallet. */
  selectNetwork(network: BitcoinNetworkName): void
  /** As when its holder disconnects the site in the wallet itself. */
  forgetSite(): void
}

/** Tells every kind of listener that accounts have changed. */
function notifyAccounts(state: BitcoinState): void {
  const addresses = state.isAuthorized ? [state.keys[0].address] : []
  state.emitter.emit('accountsChanged', addresses)
  state.emitter.emit('change', { accounts: listStandardAccounts(state) })
  state.emitter.emit(state.isAuthorized ? 'accountChange' : 'disconnect', {})
}

/** Makes a Bitcoin wallet: ECDSA, Schnorr and BIP-322 with a key of its own. */
export function createBitcoinWallet(parameters: CreateBitcoinWalletParameters = {}): BitcoinWallet {
  const { name = 'Test Bitcoin Wallet', icon = walletIcon } = parameters
  const state = createBitcoinState(parameters)
  const wallet: RegisteredWallet = {
    version: '1.0.0',
    name,
    icon: icon,
    chains: ['bitcoin:mainnet', 'bitcoin:testnet'],
    features: createBitcoinFeatures(state),
    get accounts() {
      return listStandardAccounts(state)
    },
  }
  const select = (privateKey: Uint8Array, network: BitcoinNetworkName) => {
    Object.assign(state, { privateKey, network, keys: createBitcoinKeys(privateKey, network) })
  }
  return {
    wallet,
    sats: createSatsProvider(state),
    leather: createLeatherProvider(state),
    unisat: createUnisatProvider(state),
    phantom: createPhantomProvider(state),
    get paymentAddress() {
      return state.keys[0].address
    },
    get ordinalsAddress() {
      return state.keys[1].address
    },
    register: (target) => registerStandardWallet(target, wallet),
    setBehavior(behavior) {
      state.behavior = behavior
    },
    selectAccount(privateKey) {
      select(hex.decode(privateKey), state.network)
      notifyAccounts(state)
    },
    selectNetwork(network) {
      select(state.privateKey, network)
      state.emitter.emit('networkChanged', network === 'mainnet' ? 'livenet' : network)
      state.emitter.emit('networkChange', {})
      state.emitter.emit('change', { accounts: listStandardAccounts(state) })
    },
    forgetSite() {
      state.isAuthorized = false
      notifyAccounts(state)
    },
  }
}
