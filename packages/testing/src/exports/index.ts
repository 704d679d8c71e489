export { type ChainAccount, chainAccounts, chainMnemonic } from '../chain/accounts.ts'
export { createFakeClock, type FakeClock } from '../clock/createFakeClock.ts'
export {
  type NetworkRecorder,
  type RecordedRequest,
  type RecordNetworkOptions,
  recordNetwork,
} from '../network/recordNetwork.ts'
export { announceWallet } from '../wallets/announceWallet.ts'
export { createWallet } from '../wallets/createWallet.ts'
export type { CreateWalletParameters, Wallet, WalletBehavior } from '../wallets/Wallet.ts'
