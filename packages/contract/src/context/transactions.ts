import type { CaipAddress, CaipNetworkId } from '../caip.ts'
import type { TransactionStatus } from '../state.ts'
import type { Readable } from './readable.ts'
import type { NetworkChoice } from './tokens.ts'

/**
 * A transaction that the shell follows, or has followed. One that has settled is `pending` anew where its chain has gone back on it,
 * as eip155 chains may for some minutes.
 */
export interface TrackedTransaction {
  readonly hash: string
  readonly caipNetworkId: CaipNetworkId
  /** Who sent it, on that network. */
  readonly account: CaipAddress
  readonly status: TransactionStatus
  /**
   * Hash of the one that has its number in its place, where the network could say. With `success` and `failed` that one does the
   * same, since the wallet sped it up, and the status is its; with `replaced` it does something else.
   */
  readonly replacedBy?: string | undefined
  /** With `replaced`: nothing has taken its place. No block took it in time, and none can any more (solana), so that it may be sent again. */
  readonly isExpired?: true | undefined
  /** What the plugin gave with it. */
  readonly data: Readonly<Record<string, unknown>>
  /** When it was reported, in milliseconds since 1970. */
  readonly since: number
}

/** A transaction that some plugin of the site has handed over, as others may read it: without what is the plugin's own. */
export interface SiteTransaction extends Omit<TrackedTransaction, 'data'> {
  /** Id of the plugin that handed it over. */
  readonly plugin: string
  /** What its plugin says of how it ended, in the language it was sent in; null while it is pending, and where nobody knows. */
  readonly message: string | null
  /** The account's owners have to agree before it goes to the network, as with a Safe: its hash is no transaction's yet. */
  readonly isForSigners: boolean
}

/** Transactions of all plugins of the site, newest first: those that the shell follows, or has followed. */
export interface PluginSiteTransactions extends Readable<readonly SiteTransaction[]> {
  /**
   * Takes out of the list of every tab what has settled of one account. What is pending stays. Needs `transactions.read`.
   * @param account on its network
   */
  clear(account: CaipAddress): Promise<void>
}

/** What the visitor reads of a transaction, in the visitor's language, each at most 200 characters. */
export interface TransactionTexts {
  /** Shown at once. @default nothing is shown */
  readonly pending?: string
  readonly success: string
  readonly failed: string
  /** Where no block has taken it in time. @default nothing is shown */
  readonly expired?: string
}

/** A transaction that a wallet has sent. */
export interface TransactionToTrack extends NetworkChoice {
  /** As the network writes it: hexadecimal with `0x` (eip155) or without (bip122), a signature in base58 (solana). */
  readonly hash: string
  /** Who sent it. @default the connected account of the network's namespace */
  readonly account?: CaipAddress
  readonly texts: TransactionTexts
  /**
   * Kept with it and given back, after a reload too: a record that JSON can hold, at most 2048 characters as such. Of one on solana
   * `lastValidBlockHeight`, decimal text, says that a recent block limits its life: the shell then ends it, with `isExpired`, once it is
   * nowhere, and neither that block nor any that the wallet may have taken in its place can be followed by it.
   * @default {}
   */
  readonly data?: Readonly<Record<string, unknown>>
}

/**
 * The plugin's own transactions, newest first. The shell keeps at most 99 of all plugins, over reloads and for every tab, and
 * lets the oldest go that has settled.
 */
export interface PluginTransactions extends Readable<readonly TrackedTransaction[]> {
  /**
   * Hands over what a wallet has sent. From then on the shell asks how it stands; once it has settled, it notifies the visitor,
   * the site (`transactionSettled`) and this list, and fetches the balances of its account again. Resolves when it is kept.
   * One that is there already stays as it is. Needs `transactions`.
   * @throws TransactionInvalidError | NetworkNotFoundError | NotConnectedError where no account is named or connected
   */
  track(transaction: TransactionToTrack): Promise<TrackedTransaction>
  /** Takes one out of the list; it is not reported any more. Needs `transactions`. */
  forget(hash: string, caipNetworkId: CaipNetworkId): Promise<void>
}
