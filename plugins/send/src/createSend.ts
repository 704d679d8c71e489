import { createStore, type PluginContext, type Store } from '@portico/contract'
import { isHash } from '@portico/evm'
import { type Wait, waitByClock } from '@portico/evm/client'
import { isSameToken, type Text, toDecimal } from '@portico/ui'
import { getFirstToken, getNewest } from './actions/tokens.ts'
import { createReceiver, type ReceiverActions } from './createReceiver.ts'
import { createReview } from './createReview.ts'
import { createRules, type LoadSolana, type Rules } from './createRules.ts'
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
  /** Replaces what is fetched for accounts on Solana. */
  readonly loadSolana?: LoadSolana
}

/** Makes the state of Send for one context, and what changes it. */
export function createSend(context: PluginContext, options: CreateSendOptions): Send {
  const { t, wait = waitByClock } = options
  const store = createStore(emptySend)
  const events = createSendEvents(context)
  const rules = createRules(context, options.loadSolana)
  const getCurrent = () => {
    const state = store.get()
    const { tokens } = context.balances.get()
    const token = getNewest(state.token, tokens) ?? getFirstToken(context.account.get(), tokens)
    return { ...state, token }
  }
  followResult(context, store)
  followReceiver(context, store, rules)
  const receiver = createReceiver(context, store, rules, wait)
  forgetOnChange(context, store, rules, receiver)
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
    setMax: () => setMax(context, store, rules, getCurrent),
    rules,
    visits,
    ...receiver,
    ...createReview({ context, store, getCurrent, t, rules, visits, events }),
  }
  return { ...form, views: createViews(form) }
}

/**
 * A token belongs to an account on a network. With another one the form starts anew; the receiver stays within its namespace,
 * where a name may lead elsewhere on each network.
 */
function forgetOnChange(
  { account, onDispose }: PluginContext,
  store: Store<SendState>,
  rules: Rules,
  { setReceiver }: ReceiverActions,
) {
  let known = account.get()?.caipAddress
  let current = rules.get()
  const stop = account.subscribe(() => {
    const caipAddress = account.get()?.caipAddress
    if (caipAddress === known) return
    known = caipAddress
    store.set({ token: null, sendTokenAmount: '', isMax: false, isMaxUnavailable: false })
    const { receiver } = store.get()
    if (current && rules.get() !== current) void setReceiver('')
    else if (current?.readReceiver(receiver).kind === 'name') void setReceiver(receiver)
    current = rules.get()
  })
  onDispose(stop)
}

/** The result shows how the shell says that its transaction stands, also where it had settled and its chain has gone back on it. */
function followResult({ transactions, onDispose }: PluginContext, store: Store<SendState>) {
  const follow = () => {
    const { result } = store.get()
    const transaction = transactions.get().find(({ hash }) => hash === result?.hash)
    if (!result || !transaction) return
    const { replacedBy, isExpired } = transaction
    const taker = replacedBy !== undefined && isHash(replacedBy) ? replacedBy : null
    const ending = transaction.status === 'failed' ? 'reverted' : transaction.status
    const status = isExpired ? 'expired' : ending
    if (status === result.status && taker === result.replacedBy) return
    store.set({ result: { ...result, status, replacedBy: taker, isUndone: status === 'pending' } })
  }
  onDispose(transactions.subscribe(follow))
}

async function setMax(
  context: PluginContext,
  store: Store<SendState>,
  rules: Rules,
  getCurrent: Send['getCurrent'],
) {
  const { token, receiverAddress, sendTokenAmount } = getCurrent()
  const from = context.account.get()?.address
  if (!token || !from) return
  store.set({ token })
  const now = await rules.load()
  const max = await now?.getMaxAmount(context.chain, { token, from, to: receiverAddress ?? from })
  // What the visitor typed or chose meanwhile stands.
  const later = store.get()
  if (!later.token || !isSameToken(later.token, token) || later.sendTokenAmount !== sendTokenAmount) return
  if (!max) return store.set({ isMaxUnavailable: true })
  const text = toDecimal(max.amount, token.decimals, token.multiplier)
  store.set({ sendTokenAmount: text, isMax: true, isMaxUnavailable: false })
}
