import type { StandardWallet } from '../../walletStandard/StandardWallet.ts'

/** The ways in which wallets at `window` are spoken to. */
export type BitcoinDialect = 'sats' | 'leather' | 'unisat' | 'phantom'

/** Where a Bitcoin wallet was found: registered by the Wallet Standard, or at a place of `window`. */
export type BitcoinSource =
  | { readonly standard: StandardWallet }
  | { readonly provider: object; readonly dialect: BitcoinDialect }
