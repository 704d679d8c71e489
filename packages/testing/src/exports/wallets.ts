export { type AnnouncedWallet, announceWallet } from '../wallets/announceWallet.ts'
export {
  type CreateMockConnectorParameters,
  createMockConnector,
  type MockConnector,
  type MockConnectorBehavior,
} from '../wallets/createMockConnector.ts'
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
