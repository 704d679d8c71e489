import {
  type AccountSnapshot,
  createCell,
  type PluginSiteTransactions,
  type PluginTransactions,
  parseCaipAddress,
  type SiteTransaction,
  type TrackedTransaction,
  type TransactionStatus,
  type TransactionToTrack,
  toCaipAddress,
} from '@portico/contract'
import { NotConnectedError } from '@portico/contract/errors'

const toEnding = (outcome: TransactionStatus | 'expired') =>
  outcome === 'expired' ? { status: 'replaced' as const, isExpired: true as const } : { status: outcome }

/**
 * Transactions that end as soon as they have been handed over.
 * @param outcome how; `pending` never does
 * @param replacedBy hash of the one that has taken their place
 */
export function createTransactions(
  connected: AccountSnapshot | null,
  outcome: TransactionStatus | 'expired',
  replacedBy?: string,
): PluginTransactions {
  const { set, ...cell } = createCell<readonly TrackedTransaction[]>([])
  const toTracked = ({ hash, data = {}, ...choice }: TransactionToTrack): TrackedTransaction => {
    const account = choice.account ?? connected?.caipAddress
    if (!account) throw new NotConnectedError({ details: hash })
    const { address, caipNetworkId: own } = parseCaipAddress(account)
    const caipNetworkId = choice.caipNetworkId ?? own
    return {
      ...{ hash, caipNetworkId, data, status: 'pending', since: 0 },
      account: toCaipAddress(caipNetworkId, address),
    }
  }
  const settle = (tracked: TrackedTransaction) =>
    set(cell.get().map((one) => (one === tracked ? { ...one, ...toEnding(outcome), replacedBy } : one)))
  return {
    ...cell,
    async track(transaction) {
      const tracked = toTracked(transaction)
      set([tracked, ...cell.get()])
      queueMicrotask(() => settle(tracked))
      return tracked
    },
    async forget(hash, caipNetworkId) {
      set(cell.get().filter((one) => one.hash !== hash || one.caipNetworkId !== caipNetworkId))
    },
  }
}

/** Transactions of all plugins, as a test gives them. @param initial newest first */
export function createSiteTransactions(initial: readonly SiteTransaction[]) {
  const { set, ...cell } = createCell(initial)
  const siteTransactions: PluginSiteTransactions = {
    ...cell,
    clear: async (account) =>
      set(cell.get().filter((one) => one.account !== account || one.status === 'pending')),
  }
  return { siteTransactions, set }
}
