import type { ConnectMethod } from '@portico/contract/shell'

/** What the order of the ways to connect follows from. */
export interface ConnectMethodFacts {
  readonly configured?: readonly ConnectMethod[] | undefined
  /** Whether an injected or announced wallet is shown. */
  readonly hasWalletOnPage: boolean
  readonly hasWallets: boolean
  readonly hasEmail: boolean
  readonly hasSocials: boolean
}

/**
 * The ways to connect, in order: as the site configured them, else
 * wallet first while a wallet of this page is shown, else e-mail, social, wallet. What a configuration does not name
 * follows, so that no way in is lost; what nothing offers is left out.
 */
export function getConnectMethods(facts: ConnectMethodFacts): readonly ConnectMethod[] {
  const usual: readonly ConnectMethod[] = facts.hasWalletOnPage
    ? ['wallet', 'email', 'social']
    : ['email', 'social', 'wallet']
  const isOffered = { wallet: facts.hasWallets, email: facts.hasEmail, social: facts.hasSocials }
  return [...new Set([...(facts.configured ?? []), ...usual])].filter((method) => isOffered[method])
}
