import type { WalletKit } from '@reown/walletkit'
import type { StartWalletkitWalletParameters, WalletkitPolicy, WalletkitRequest } from './WalletkitWallet.ts'

/** A wallet within its process. */
export type WalletkitClient = Awaited<ReturnType<typeof WalletKit.init>>

/** What the parts of the wallet share. */
export interface WalletkitState {
  readonly client: WalletkitClient
  readonly chains: StartWalletkitWalletParameters['chains']
  readonly privateKeys: NonNullable<StartWalletkitWalletParameters['privateKeys']>
  readonly requests: WalletkitRequest[]
  policy: WalletkitPolicy
}

/** CAIP-2 ids the wallet offers at the moment. */
export const getOfferedChains = ({ chains, policy }: WalletkitState): string[] =>
  chains.map(({ id }) => id).filter((id) => policy.chains?.includes(id) ?? true)
