import type { Namespace } from '../caip.ts'

/**
 * A wallet that the plugin itself is. It is in no list of wallets: the plugin's own views lead to it, and what a visit
 * leaves of it is restored at the next load.
 */
export interface ConnectorContribution {
  /**
   * Begins with the plugin's id and a slash.
   * @example acme-login/wallet
   */
  readonly id: string
  /**
   * Where it connects. Each needs the right `connect`.
   * @example ["eip155", "solana"]
   */
  readonly namespaces: readonly Namespace[]
  /**
   * What the visitor calls it; a name of its own, and so in no language.
   * @example Acme
   */
  readonly name: string
  /**
   * A picture as a `data:` address of PNG, WebP or SVG in base64, at most 4096 characters.
   * @default the first letter of the name
   */
  readonly icon?: string
}
