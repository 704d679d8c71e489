export type { Balance } from '../balances/Balance.ts'
export type { ChainConfig, TokenConfig } from '../chains/chainOptions.ts'
export type { GatewayConfig, GatewayOptions } from '../config.ts'
export { createGateway, type Gateway, type GatewayAddress } from '../createGateway.ts'
export type { Wallet } from '../directory/selectWallets.ts'
export type { NameRecord } from '../names/nameStore.ts'
export { readEnvironment } from '../readEnvironment.ts'
export type { RelayParameters } from '../relay/relayOptions.ts'
export { type RunningRelay, type StartRelayParameters, startRelay } from '../relay/startRelay.ts'
export {
  getPaymasterDeployment,
  type PaymasterDeployment,
  type PaymasterParties,
  paymasterAbi,
} from '../sponsorship/paymaster/paymasterContract.ts'
