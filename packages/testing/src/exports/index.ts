export { type ChainAccount, chainAccounts, chainMnemonic } from '../chain/accounts.ts'
export { announceWallet } from '../wallets/announceWallet.ts'
export { createWallet } from '../wallets/createWallet.ts'
export type { CreateWalletParameters, Wallet, WalletBehavior } from '../wallets/Wallet.ts'
