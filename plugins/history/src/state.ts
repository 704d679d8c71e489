import type { Coverage } from './Activity.ts'
import type { HistoryFilter } from './actions/chooseActivities.ts'
import type { Loaded } from './actions/mergePages.ts'

/** Why a page is not there. `late`: the gateway took too long; `missing`: the site has none. */
export type PageFailure = 'late' | 'failed' | 'missing' | 'unsupported'

/** How the newest page stands; `disconnected` without an account. */
export type HistoryStatus = 'loading' | 'ready' | 'disconnected' | PageFailure

/** The selected network, or all of the account's kind. */
export type HistoryScope = 'network' | 'all'

/** What has come of the history of one account. */
export interface HistoryState extends Loaded {
  /** Whose and where it is; null while no account is connected. */
  readonly subject: string | null
  readonly status: HistoryStatus
  /** How the page after those that are there stands. */
  readonly moreStatus: 'idle' | 'loading' | PageFailure
  readonly coverage: readonly Coverage[]
  readonly scope: HistoryScope
  readonly filter: HistoryFilter
  readonly isDoubtfulShown: boolean
}

/** Nothing has come yet. */
export const nothing = {
  ...{ activities: [], next: null, unreadable: 0, coverage: [], moreStatus: 'idle' },
} as const satisfies Partial<HistoryState>

/** Before anybody has looked. */
export const emptyHistory: HistoryState = {
  ...nothing,
  ...{ subject: null, status: 'loading', scope: 'network', filter: 'all', isDoubtfulShown: false },
}
