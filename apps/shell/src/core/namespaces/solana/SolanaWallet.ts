import type { CaipNetworkId } from '@portico/contract'
import type { Core } from '../../Core.ts'
import type { StandardWallet } from '../../walletStandard/StandardWallet.ts'
import { getAccount, type SolanaAccount } from './accounts.ts'

/** What a method of Solana works with: the wallet, its accounts as they were shared last, and the network asked for. */
export interface SolanaWallet {
  readonly core: Core
  readonly walletId: string
  readonly standard: StandardWallet
  readonly accounts: readonly SolanaAccount[]
  readonly caipNetworkId: CaipNetworkId
}

/** The account a request names, else the active one. @throws AccountNotConnectedError */
export const findAccount = (
  { core, walletId, accounts }: SolanaWallet,
  address: string | undefined,
): SolanaAccount => getAccount(core, walletId, accounts, address)
