import { createStore, type PluginContext, type Store } from '@portico/contract'
import { formatUnits } from '@portico/evm'
import { type Wait, waitByClock } from '@portico/evm/client'
import { isSameToken, type Text } from '@portico/ui'
import { getMaxAmount } from './actions/getMaxAmount.ts'
import { readReceiver } from './actions/readReceiver.ts'
import { resolveName } from './actions/resolveName.ts'
import { getFirstToken, getNewest } from './actions/tokens.ts'
import { createReview } from './createReview.ts'
import { createViews, type SendViews } from './createViews.ts'
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

const pause = 300

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
  const form: SendForm = {
    context,
    store,
    t,
    getCurrent,
    chooseToken: (token) => store.set({ token, isMaxUnavailable: false }),
    // An amount belongs to the token it was typed for: a balance that comes later must not put another there.
    setAmount: (sendTokenAmount) =>
      store.set({ token: getCurrent().token, sendTokenAmount, isMaxUnavailable: false }),
    setMax: () => setMax(context, store, getCurrent),
    setReceiver: createReceiverInput(context, store, wait),
    ...createReview({ context, store, getCurrent, t }),
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
    store.set({ token: null, sendTokenAmount: '', isMaxUnavailable: false })
  })
  context.onDispose(stop)
}

/** How a transaction of the shell's list ends, as the result says it. */
const endings = { success: 'success', failed: 'reverted', replaced: 'unknown', unknown: 'unknown' } as const

/** The result shows how the shell says that its transaction stands. */
function followResult({ transactions, onDispose }: PluginContext, store: Store<SendState>) {
  const follow = () => {
    const { result } = store.get()
    const status = transactions.get().find(({ hash }) => hash === result?.hash)?.status ?? 'pending'
    if (result?.status === 'pending' && status !== 'pending')
      store.set({ result: { ...result, status: endings[status] } })
  }
  onDispose(transactions.subscribe(follow))
}

async function setMax(context: PluginContext, store: Store<SendState>, getCurrent: Send['getCurrent']) {
  const { token, receiverAddress, sendTokenAmount } = getCurrent()
  const from = context.account.get()?.address as `0x${string}` | undefined
  if (!token || !from) return
  store.set({ token })
  const amount = await getMaxAmount(context.chain, { token, from, to: receiverAddress ?? from })
  // What the visitor typed or chose meanwhile stands.
  const now = store.get()
  if (!now.token || !isSameToken(now.token, token) || now.sendTokenAmount !== sendTokenAmount) return
  if (amount === null) store.set({ isMaxUnavailable: true })
  else store.set({ sendTokenAmount: formatUnits(amount, token.decimals), isMaxUnavailable: false })
}

const noProfile = { receiverAddress: null, receiverProfileName: null, receiverProfileImageUrl: null }

function createReceiverInput(
  context: PluginContext,
  store: Store<SendState>,
  wait: Wait,
): Send['setReceiver'] {
  let latest = new AbortController()
  context.onDispose(() => latest.abort())
  return async (text) => {
    latest.abort()
    latest = new AbortController()
    const { signal } = latest
    const read = readReceiver(text)
    if (read.kind === 'empty') return store.set({ ...noProfile, receiver: text, receiverStatus: 'empty' })
    if (read.kind === 'problem')
      return store.set({ ...noProfile, receiver: text, receiverStatus: read.problem })
    if (read.kind === 'address') {
      const { address } = read
      return store.set({ ...noProfile, receiver: address, receiverStatus: 'ready', receiverAddress: address })
    }
    store.set({ ...noProfile, receiver: text, receiverStatus: 'resolving' })
    await wait(pause, signal)
    if (signal.aborted) return
    const answer = await resolveName(context.commands, read.name)
    // An answer to what is no longer asked.
    if (signal.aborted) return
    if (typeof answer === 'string') return store.set({ receiverStatus: answer })
    store.set({
      receiverStatus: 'ready',
      receiverAddress: answer.address,
      receiverProfileName: read.name,
      receiverProfileImageUrl: answer.avatar,
    })
  }
}
