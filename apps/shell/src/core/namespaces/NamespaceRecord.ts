import type { Namespace, Unsubscribe } from '@portico/contract'
import type { Core } from '../Core.ts'
import type { Connector } from '../connectors/Connector.ts'
import type { FoundWallet } from '../state.ts'
import type { StandardWallet } from '../walletStandard/StandardWallet.ts'

/**
 * How wallets of one namespace are found in the page and connected. What speaks with them is loaded when one is chosen.
 *
 * A namespace is one folder with this record and others, one for each part of the shell that needs some: a single record
 * would draw all of them into `core.js`. Each has its list beside this file: `namespaces.ts`, `chainReaders.ts`,
 * `rules.ts`, `relayNamespaces.ts`, `signRequests.ts`, `tokenReaders.ts`, `transactionReaders.ts`, `pingMethods.ts`.
 */
export interface NamespaceRecord {
  readonly namespace: Namespace
  readonly standard: StandardNamespace
  /** Finds wallets that do not register by the Wallet Standard. Runs after those that do, which say more. */
  discover?(core: Core): Unsubscribe
}

/** Wallets of a namespace that register by the Wallet Standard (`@wallet-standard/base`). */
export interface StandardNamespace {
  /** Matches the chains by which a wallet is known to be of this namespace. */
  readonly chains: RegExp
  /** Features to connect by; a wallet has at least one of them. */
  readonly features: readonly string[]
  /** Makes the connector of a wallet. @throws ShellIntegrityError */
  load(core: Core, wallet: FoundWallet, standard: StandardWallet): Promise<Connector>
}
