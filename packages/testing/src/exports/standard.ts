export type { BitcoinNetworkName } from '../standard/bitcoinKeys.ts'
export type { BitcoinUtxo, CreateBitcoinWalletParameters } from '../standard/bitcoinState.ts'
export { type BitcoinWallet, createBitcoinWallet } from '../standard/createBitcoinWallet.ts'
export { createStandardWallet, type StandardWallet } from '../standard/createStandardWallet.ts'
export { hostileWallets } from '../standard/hostileWallets.ts'
export { registerStandardWallet } from '../standard/registerStandardWallet.ts'
export type {
  RegisteredWallet,
  StandardAccount,
  StandardApprovalRequest,
  StandardWalletBehavior,
} from '../standard/StandardWallet.ts'
export type { CreateStandardWalletParameters } from '../standard/solanaState.ts'
