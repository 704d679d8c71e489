import type { Network } from '@portico/contract'
import type { PluginHeadless } from '@portico/contract/shell'
import type { Activity, Coverage } from './Activity.ts'
import type { HistoryFilter, HistoryMonth } from './actions/chooseActivities.ts'
import type { HistoryScope, HistoryState } from './state.ts'

/** What an account has done. Amounts are base units, times milliseconds since 1970. */
export interface TransactionsData extends Pick<HistoryState, 'status' | 'moreStatus'> {
  /** The selected one. */
  readonly network: Network | null
  readonly scope: HistoryScope
  readonly filter: HistoryFilter
  /** What the site has sent and is in no block yet, newest first. */
  readonly waiting: readonly Activity[]
  /** The others by month, newest first. */
  readonly months: readonly HistoryMonth[]
  /** Entries that are there to deceive: they are among the others once the visitor wants to see them. */
  readonly doubtfulCount: number
  readonly isDoubtfulShown: boolean
  /** Whether there may be earlier ones. */
  readonly hasMore: boolean
  /** What the gateway knows of each network. */
  readonly coverage: readonly Coverage[]
  /** Entries of the gateway that made no sense, and are left out. */
  readonly unreadable: number
  /** Whether something of this site has settled and can be cleared. */
  readonly canClear: boolean
}

/** What the visitor does in the list. */
export type TransactionsActions = {
  setScope(scope: HistoryScope): void
  setFilter(filter: HistoryFilter): void
  showDoubtful(isShown: boolean): void
  /** Opens the details of one. */
  choose(id: string): void
  /** Asks for the newest again. */
  retry(): Promise<void>
  /** Asks for earlier ones; after a failure for the same again. */
  loadMore(): Promise<void>
  /** Forgets what this site has sent and has settled; what is in a block stays in the list. */
  clear(): Promise<void>
  /** What is shown as a table (RFC 4180), for a file. */
  getCsv(): string
}

/** One transaction in full; null where the list does not have it. */
export interface TransactionData {
  readonly activity: Activity
  readonly network: Network
  /** Others may have written it to deceive: no address of it should be copied. */
  readonly isDoubtful: boolean
  /** Page of the transaction; null where the network names none, and while it has no hash of the network. */
  readonly explorer: { readonly name: string; readonly url: string } | null
}

/** What the visitor does in the details. */
export type TransactionActions = {
  back(): void
}

declare module '@portico/contract/shell' {
  interface HeadlessViews {
    Transactions: PluginHeadless<TransactionsData, TransactionsActions>
    Transaction: PluginHeadless<TransactionData | null, TransactionActions>
  }
}
