import type { VaultUser } from '@portico/vault-protocol'

/** The way by which visitors come to the wallet. */
export interface SignIn {
  /** Id of the view that signs them in. */
  readonly signInView: string
  /** What a user has signed in with, as sites are told it; undefined where that is nothing of the plugin's. */
  getProvider(user: VaultUser): string | undefined
}
