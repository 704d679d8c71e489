import { createStore, derive, type PluginContext, type Readable } from '@portico/contract'
import type { HeadlessView } from '@portico/contract/shell'
import type { Text } from '@portico/ui'
import { listAddresses, type ReceiveAddress } from './addresses.ts'
import { createReach } from './createReach.ts'
import { createRequest, getRequestToken } from './createRequest.ts'
import { createTokenList } from './createTokenList.ts'
import type {
  ReceiveActions,
  ReceiveData,
  ReceiveSelectTokenActions,
  ReceiveSelectTokenData,
} from './headless.ts'
import type { en } from './locales/en.ts'
import { parseToken } from './parseToken.ts'
import { getReach } from './reach.ts'
import { emptyReceive, type ReceiveState } from './state.ts'
import { canAsk } from './toPaymentUri.ts'

/** Everything the views of one Portico instance share. */
export interface Receive {
  readonly context: PluginContext
  readonly t: Text<typeof en>
  /**
   * Begins a visit: with the bare address of the active account, whatever was asked for in the one before. Coming back from the list
   * of tokens is the same visit.
   * @param visit its params, the same object for one visit: `token` is asked for, where a row of Account leads here with one
   */
  begin(visit: Readonly<Record<string, unknown>>): void
  /** The views without markup: what the React views draw from, and what a site gets that draws its own. */
  readonly views: {
    readonly Receive: HeadlessView<ReceiveData, ReceiveActions>
    readonly ReceiveSelectToken: HeadlessView<ReceiveSelectTokenData, ReceiveSelectTokenActions>
  }
}

/** Makes the state of Receive for one context, and what changes it. */
export function createReceive(context: PluginContext, t: Text<typeof en>): Receive {
  const store = createStore(emptyReceive)
  const { accounts, networks } = context
  const data = derive([store, accounts, networks], (): ReceiveData => {
    const state = store.get()
    const addresses = listAddresses(accounts.get(), networks.get())
    const current = addresses.find(({ id }) => id === state.chosen) ?? addresses[0] ?? null
    return current ? { addresses, ...showAddress(state, current) } : nothing
  })
  const { check, checkAgain } = createReach(context, store)
  const withCurrent = (act: (current: ReceiveAddress) => unknown) => {
    const { current } = data.get()
    if (current) return act(current)
  }
  const view: Receive['views']['Receive'] = {
    ...followed(data, () => withCurrent(check)),
    actions: {
      choose: (chosen) => store.set({ chosen }),
      ask: () => store.set({ isAsking: true }),
      stopAsking: () => store.set({ isAsking: false, token: null, amount: '' }),
      // An amount belongs to what it was typed for: with another address, it must not go on as one of another currency.
      setAmount: (amount) =>
        void withCurrent((current) =>
          store.set({ token: getRequestToken(store.get(), current).token, amount }),
        ),
      recover: () =>
        void withCurrent(({ recoveryView }) => void (recoveryView && context.open(recoveryView))),
      showAnyway: () =>
        void withCurrent(({ address }) => store.set({ confirmed: [...store.get().confirmed, address] })),
      selectToken: () => void context.open('ReceiveSelectToken'),
      checkAgain: async () => void (await withCurrent(checkAgain)),
    },
  }
  let last: object | undefined
  const begin: Receive['begin'] = (visit) => {
    if (visit === last) return
    last = visit
    const token = parseToken(visit.token)
    const { confirmed } = store.get()
    store.set({ ...emptyReceive, confirmed, token, isAsking: token !== null })
  }
  return {
    context,
    t,
    begin,
    views: { Receive: view, ReceiveSelectToken: createTokenList(context, store, data) },
  }
}

const nothing: ReceiveData = {
  ...{ addresses: [], current: null, code: null, canAsk: false, request: null, isUnsafe: false },
  reach: { isContract: null, usable: [], absent: [], unknown: [] },
}

function showAddress(state: ReceiveState, current: ReceiveAddress): Omit<ReceiveData, 'addresses'> {
  const reach = current.isPlain
    ? { isContract: false, usable: current.networks, absent: [], unknown: [] }
    : getReach(current.networks, state.codes[current.address] ?? {})
  const request = state.isAsking && canAsk(current) ? createRequest(state, current, reach) : null
  const isUnsafe = current.recoveryView !== null && !state.confirmed.includes(current.address)
  if (isUnsafe) return { ...nothing, current, isUnsafe }
  return {
    ...{ current, reach, request, isUnsafe },
    code: request?.problem ? null : (request?.uri ?? current.address),
    canAsk: canAsk(current),
  }
}

/** The same, and who reads it has what follows from it done: at once, and with each change. */
const followed = <Value>({ get, subscribe }: Readable<Value>, follow: () => void): Readable<Value> => ({
  get,
  subscribe(listener) {
    const stop = subscribe(() => {
      follow()
      listener()
    })
    follow()
    return stop
  },
})
