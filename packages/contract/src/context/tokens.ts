import type { CaipNetworkId } from '../caip.ts'
import type { BalancesSnapshot } from './balances.ts'
import type { Readable } from './readable.ts'

/** On which network something is asked. */
export interface NetworkChoice {
  /** One of the site's. @default the selected one */
  readonly caipNetworkId?: CaipNetworkId
}

/** A token by its address. */
export interface TokenReference {
  readonly caipNetworkId: CaipNetworkId
  /** Contract or mint; null for the network's own currency. */
  readonly address: string | null
}

/** What is known of a token. Null stands for what nobody knows. */
export interface TokenFacts extends TokenReference {
  readonly name: string | null
  readonly symbol: string | null
  readonly decimals: number
  readonly iconUrl: string | null
  /** USD per whole token. */
  readonly price: number | null
}

/** Facts about tokens. */
export interface PluginTokens {
  /**
   * Looks tokens up, of any networks of the site at once and at most 100: at the gateway, and on chain what that does not know.
   * The answers stand in the order of the question; null for what is no token. Needs `tokens.read`.
   * @throws NetworkNotFoundError for a network that the site does not offer | errors of area API where nobody answers
   */
  find(tokens: readonly TokenReference[]): Promise<readonly (TokenFacts | null)[]>
}

/** Balances on one network. */
export interface NetworkBalances extends BalancesSnapshot {
  readonly caipNetworkId: CaipNetworkId
}

/** Balances of the connected accounts on every network of the site that has their namespace, in the site's order. */
export interface PluginPortfolio extends Readable<readonly NetworkBalances[]> {
  /** Asks every network anew. */
  refresh(): Promise<void>
}
