import type { PorticoState } from '@portico/contract'
import type { Portico } from '@portico/contract/shell'
import { base58 } from '@scure/base'
import { toStandardChain } from './chains.ts'

/** An account as libraries of the Wallet Standard know it (`@wallet-standard/base`, `WalletAccount`). */
export interface StandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
  /** What the visitor calls it. */
  readonly label?: string
}

/** What can be asked of an account. */
const signingFeatures: readonly string[] = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
]

/** The networks the site offers, as the Wallet Standard names them. */
export const getChains = ({ options }: Pick<Portico, 'options'>): readonly string[] => [
  ...new Set(
    options.networks
      .filter(({ namespace }) => namespace === 'solana')
      .map(({ caipNetworkId }) => toStandardChain(caipNetworkId)),
  ),
]

/** Addresses of the wallet that is connected on Solana, the active one first. */
export const getAddresses = ({ connections }: PorticoState): readonly string[] =>
  connections.solana?.status === 'connected'
    ? connections.solana.accounts.map((account) => account.slice(account.lastIndexOf(':') + 1))
    : []

/** The accounts of the wallet that is connected on Solana. */
export const getAccounts = (portico: Pick<Portico, 'options' | 'getState'>): readonly StandardAccount[] => {
  const state = portico.getState()
  const chains = getChains(portico)
  return getAddresses(state).map((address) => ({
    address,
    publicKey: base58.decode(address),
    chains,
    features: signingFeatures,
    ...(state.labels[address] ? { label: state.labels[address] } : {}),
  }))
}
