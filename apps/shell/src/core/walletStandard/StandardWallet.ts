/**
 * A wallet that registered by the Wallet Standard, as far as it is trusted: it is read when it is needed, and
 * everything it holds is checked then.
 */
export interface StandardWallet {
  readonly accounts: unknown
  readonly chains: unknown
  readonly features: unknown
}
