import type { PluginContext, Store } from '@portico/contract'
import type { Text } from '@portico/ui'
import type { Loader } from './createLoader.ts'
import type { en } from './locales/en.ts'
import type { HistoryState } from './state.ts'

/** The pages of an account's history, and what loads them. */
export interface HistoryPages extends Pick<Loader, 'loadFirst' | 'loadMore'> {
  readonly context: PluginContext
  readonly t: Text<typeof en>
  readonly store: Store<HistoryState>
  /** Follows account and site while somebody looks. */
  follow(): () => void
  /** Turns to the selected network, or to all. */
  setScope(scope: HistoryState['scope']): void
}
