/** What a payment on Solana takes, as it was reviewed: its transaction is made anew when the wallet is asked, since it does not keep. */
export interface SolanaPlan {
  readonly steps: readonly ['pay']
  /** Lamports for the network. */
  readonly fee: bigint
  /** Lamports for the recipient's account of the token, where it has to be made. */
  readonly rent: bigint
}
