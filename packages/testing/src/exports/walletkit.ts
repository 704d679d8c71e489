export { startWalletkitWallet } from '../walletkit/startWalletkitWallet.ts'
export type {
  StartWalletkitWalletParameters,
  WalletkitAnswer,
  WalletkitChain,
  WalletkitPolicy,
  WalletkitRequest,
  WalletkitSession,
  WalletkitWallet,
} from '../walletkit/WalletkitWallet.ts'
