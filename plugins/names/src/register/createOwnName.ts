import type { PluginContext, Store } from '@portico/contract'
import { fetchOwnName } from '../gateway/fetchNames.ts'
import type { NameRecord } from '../gateway/NameRecord.ts'
import type { NamesState } from '../state.ts'

/** The account's own name, as it is known. */
export interface OwnName {
  /** Asks for it, where the account is another one than was asked for, or could not be asked for. */
  follow(): void
  /** Asks again. */
  retry(): void
  /** Puts what has just been registered or changed. */
  put(record: NameRecord): void
  /** Asks anew whether this account has this name by now: an answer may have been lost. Never throws. */
  hasBecome(name: string): Promise<boolean>
}

/** Parameters of {@link createOwnName}. */
export interface OwnNameParameters {
  readonly context: Pick<PluginContext, 'account' | 'api'>
  readonly store: Store<NamesState>
  readonly zone: string
}

/** Makes {@link OwnName}. */
export function createOwnName({ context, store, zone }: OwnNameParameters): OwnName {
  const getAccount = () => context.account.get()?.caipAddress ?? ''
  const isCurrent = (account: string) => account === getAccount() && account === store.get().own.account
  const ask = async () => {
    const account = getAccount()
    store.set({ own: { status: 'loading', account, record: null } })
    const address = context.account.get()?.address
    if (!address) return
    try {
      const record = await fetchOwnName(context, address, zone)
      if (isCurrent(account)) store.set({ own: { status: 'ready', account, record } })
    } catch {
      if (isCurrent(account)) store.set({ own: { status: 'failed', account, record: null } })
    }
  }
  return {
    follow() {
      const { account, status } = store.get().own
      if (account === '' || account !== getAccount() || status === 'failed') void ask()
    },
    retry: () => void ask(),
    put: (record) => store.set({ own: { status: 'ready', account: getAccount(), record } }),
    async hasBecome(name) {
      const { address = '' } = context.account.get() ?? {}
      const record = await fetchOwnName(context, address, zone).catch(() => null)
      if (record?.name !== name) return false
      store.set({ own: { status: 'ready', account: getAccount(), record } })
      return true
    },
  }
}
