import type { Store } from '@portico/contract'
import { derive, type PluginContext } from '@portico/contract'
import { isSameToken, type Text } from '@portico/ui'
import type { Form } from './form/createForm.ts'
import { getNative } from './form/getNative.ts'
import type { SwapActions, SwapData, SwapSelectTokenData, SwapSettingsData } from './headless.ts'
import { createLateViews, type LatePart } from './late/createLateViews.ts'
import type { en } from './locales/en.ts'
import type { QuoteLoader } from './quotes/createQuoteLoader.ts'
import { carefulSlippage, suggestSlippage } from './rules/slippage.ts'
import type { SwapState } from './state.ts'
import { type TokenLists, toGroups } from './tokens/createTokenLists.ts'
import type { SwapViews } from './views/SwapViews.ts'
import { watch } from './watch.ts'

/** What the views are made from. */
export interface ViewParts {
  readonly context: PluginContext
  readonly store: Store<SwapState>
  readonly t: Text<typeof en>
  readonly form: Form
  readonly quotes: QuoteLoader
  readonly lists: TokenLists
  /** What comes with the review. */
  readonly part: LatePart
}

/** Makes the views without markup, once for each context. */
export const createViews = (parts: ViewParts): SwapViews => ({
  Swap: createFormView(parts),
  SwapSelectToken: createTokensView(parts),
  SwapSettings: createSettingsView(parts),
  ...createLateViews(parts.part),
})

function createFormView(parts: ViewParts): SwapViews['Swap'] {
  const { context, store, form, quotes } = parts
  const make = (): SwapData => {
    const { amountText, isMaxUnavailable, cost } = store.get()
    const account = context.account.get()
    const reading = form.read()
    const isSupported = form.getContracts() !== null
    return {
      ...reading,
      status: !account ? 'disconnected' : isSupported ? reading.status : 'unsupported',
      network: account?.network ?? null,
      ...{ amountText, isMaxUnavailable, cost },
      isSlippageHigh: reading.slippage > carefulSlippage,
      native: account && getNative(account.network, context.balances.get().tokens),
    }
  }
  const selectToken = (selecting: SwapState['selecting']) => {
    store.set({ selecting })
    void context.open('SwapSelectToken')
  }
  const data = derive([store, quotes, context.account, context.balances], make)
  return {
    ...watch(data, form.setSeen),
    actions: {
      setAmount: form.setAmount,
      setMax: form.setMax,
      flip: form.flip,
      selectToken,
      openSettings: () => void context.open('SwapSettings'),
      refresh: form.refresh,
      next: createNext(parts, selectToken),
    },
  }
}

/** Goes on from the form. */
function createNext(
  { context, t, form, quotes, part }: ViewParts,
  selectToken: SwapActions['selectToken'],
): SwapActions['next'] {
  let latest = {}
  return async () => {
    const { status } = form.read()
    if (status === 'selectFrom' || status === 'selectTo')
      return selectToken(status === 'selectFrom' ? 'from' : 'to')
    if (status !== 'review') return
    // What the visitor has seen is what is reviewed.
    quotes.hold()
    const press = {}
    latest = press
    const { review } = (await part.load().catch(() => null)) ?? {}
    // Pressed again while the file was on its way, it is opened once.
    if (latest !== press) return
    if (review) return review.startReview()
    context.toast('error', t('swap.late.failed'))
    // It is the form that is seen, and its quote grows old.
    quotes.refresh()
  }
}

function createTokensView(parts: ViewParts): SwapViews['SwapSelectToken'] {
  const { context, store, form, lists } = parts
  const { account, balances, options } = context
  const make = (): SwapSelectTokenData => {
    const network = account.get()?.network ?? null
    const { status, listed, pasted } = lists.get()
    const { selecting: side } = store.get()
    const caipNetworkId = network?.caipNetworkId
    const groups = caipNetworkId
      ? toGroups({ listed, balances: balances.get().tokens, caipNetworkId, options })
      : []
    return { side, status, groups, pasted, network }
  }
  const load = async () => {
    const network = account.get()?.network
    if (network && form.getContracts()) await lists.load(network)
  }
  const data = derive([store, lists, account, balances], make)
  return {
    ...watch(data, (isSeen) => void (isSeen && load())),
    actions: {
      search(text) {
        const network = account.get()?.network
        if (network) void lists.search(text, network)
      },
      choose(wanted) {
        const { groups, pasted, side } = make()
        const known = groups.flatMap(({ tokens }) => tokens)
        if (pasted.status === 'found') known.push(pasted.token)
        const token = known.find((one) => isSameToken(one, wanted))
        if (!token) return
        void form.choose(side, token)
        context.back()
      },
      async retry() {
        await Promise.all([load(), balances.refresh().catch(() => {})])
      },
    },
  }
}

function createSettingsView({ context, store, form }: ViewParts): SwapViews['SwapSettings'] {
  const make = (): SwapSettingsData => {
    const { from, to, slippage } = form.read()
    const { slippage: own, choice } = store.get()
    const suggested = suggestSlippage([from?.price ?? null, to?.price ?? null])
    return { slippage, suggested, isOwn: own !== null, isHigh: slippage > carefulSlippage, choice }
  }
  return {
    ...derive([store, context.account, context.balances], make),
    actions: {
      setSlippage: form.setSlippage,
      setChoice: form.setChoice,
      openAllowances: () => void context.open('SwapAllowances'),
    },
  }
}
