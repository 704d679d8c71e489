import { createStore, type PluginContext, type Store } from '@portico/contract'
import { formatUnits, isHash } from '@portico/evm'
import { type Wait, waitByClock } from '@portico/evm/client'
import { isSameToken, type Text } from '@portico/ui'
import { getMaxAmount } from './actions/getMaxAmount.ts'
import { getFirstToken, getNewest } from './actions/tokens.ts'
import { createPayees } from './createPayees.ts'
import { createReceiver } from './createReceiver.ts'
import { createReview } from './createReview.ts'
import { createSendEvents } from './createSendEvents.ts'
import { createViews, type SendViews } from './createViews.ts'
import { createVisits } from './createVisits.ts'
import { followReceiver } from './followReceiver.ts'
import type { en } from './locales/en.ts'
import type { SendForm } from './SendForm.ts'
import { emptySend, type SendState } from './state.ts'

/** Everything the views of one Portico instance share. */
export interface Send extends SendForm {
  readonly views: SendViews
}

/** Options of {@link createSend}. */
export interface CreateSendOptions {
  readonly t: Text<typeof en>
  readonly wait?: Wait
}

/** Makes the state of Send for one context, and what changes it. */
export function createSend(context: PluginContext, options: CreateSendOptions): Send {
  const { t, wait = waitByClock } = options
  const store = createStore(emptySend)
  const getCurrent = () => {
    const state = store.get()
    const { tokens } = context.balances.get()
    const token = getNewest(state.token, tokens) ?? getFirstToken(context.account.get(), tokens)
    return { ...state, token }
  }
  forgetOnChange(context, store)
  followResult(context, store)
  const payees = createPayees(context)
  followReceiver(context, store, payees)
  const receiver = createReceiver(context, store, wait)
  const visits = createVisits(context, store, receiver)
  const form: SendForm = {
    context,
    store,
    t,
    getCurrent,
    chooseToken: (token) => store.set({ token, isMax: false, isMaxUnavailable: false }),
    // An amount belongs to the token it was typed for: a balance that comes later must not put another there.
    setAmount: (sendTokenAmount) =>
      store.set({ token: getCurrent().token, sendTokenAmount, isMax: false, isMaxUnavailable: false }),
    setMax: () => setMax(context, store, getCurrent),
    visits,
    ...receiver,
    ...createReview({ context, store, getCurrent, t, payees, visits, events: createSendEvents(context) }),
  }
  return { ...form, views: createViews(form) }
}

/** A token belongs to an account on a network. With another one the form starts anew; the receiver may stay. */
function forgetOnChange(context: PluginContext, store: Store<SendState>) {
  let known = context.account.get()?.caipAddress
  const stop = context.account.subscribe(() => {
    const caipAddress = context.account.get()?.caipAddress
    if (caipAddress === known) return
    known = caipAddress
    store.set({ token: null, sendTokenAmount: '', isMax: false, isMaxUnavailable: false })
  })
  context.onDispose(stop)
}

/** How a transaction of the shell's list ends, as the result says it. */
const endings = { success: 'success', failed: 'reverted', replaced: 'replaced', unknown: 'unknown' } as const

/** The result shows how the shell says that its transaction stands. */
function followResult({ transactions, onDispose }: PluginContext, store: Store<SendState>) {
  const follow = () => {
    const { result } = store.get()
    const transaction = transactions.get().find(({ hash }) => hash === result?.hash)
    if (result?.status !== 'pending' || !transaction || transaction.status === 'pending') return
    const { status, replacedBy } = transaction
    const taker = replacedBy !== undefined && isHash(replacedBy) ? replacedBy : null
    store.set({ result: { ...result, status: endings[status], replacedBy: taker } })
  }
  onDispose(transactions.subscribe(follow))
}

async function setMax(context: PluginContext, store: Store<SendState>, getCurrent: Send['getCurrent']) {
  const { token, receiverAddress, sendTokenAmount } = getCurrent()
  const from = context.account.get()?.address as `0x${string}` | undefined
  if (!token || !from) return
  store.set({ token })
  const max = await getMaxAmount(context.chain, { token, from, to: receiverAddress ?? from })
  // What the visitor typed or chose meanwhile stands.
  const now = store.get()
  if (!now.token || !isSameToken(now.token, token) || now.sendTokenAmount !== sendTokenAmount) return
  if (!max) return store.set({ isMaxUnavailable: true })
  const text = formatUnits(max.amount, token.decimals)
  store.set({ sendTokenAmount: text, isMax: true, isMaxUnavailable: false })
}
