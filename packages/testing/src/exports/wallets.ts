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
export { type AnnouncedWallet, announceWallet } from '../wallets/announceWallet.ts'
export { createWallet } from '../wallets/createWallet.ts'
export {
  type CreateDemoWalletParameters,
  createDemoWallet,
  type DemoWallet,
} from '../wallets/demo/createDemoWallet.ts'
export { hostileAnnouncements } from '../wallets/hostileAnnouncements.ts'
export { ProviderRpcError, rpcCodes } from '../wallets/ProviderRpcError.ts'
export type {
  ApprovalRequest,
  CreateWalletParameters,
  Wallet,
  WalletAnnouncementInfo,
  WalletBehavior,
  WalletListener,
  WalletMemory,
  WalletNetwork,
  WalletProvider,
  WalletSession,
} from '../wallets/Wallet.ts'
