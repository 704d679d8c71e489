import type { Store } from '@portico/contract'
import { derive, type PluginContext, type Readable } from '@portico/contract'
import { getTransactionPage } from '@portico/contract/explorer'
import { isSameToken, type Text } from '@portico/ui'
import type { Allowances } from './allowances/createAllowances.ts'
import type { Form } from './form/createForm.ts'
import { getNative } from './form/getNative.ts'
import type {
  SwapData,
  SwapPreviewData,
  SwapResultData,
  SwapSelectTokenData,
  SwapSettingsData,
} from './headless.ts'
import type { en } from './locales/en.ts'
import type { QuoteLoader } from './quotes/createQuoteLoader.ts'
import { toReceipt } from './result/toReceipt.ts'
import { getStep, isReviewCurrent, type ReviewActions } from './review/createReview.ts'
import { carefulSlippage, suggestSlippage } from './rules/slippage.ts'
import type { Review, SwapState } from './state.ts'
import { type TokenLists, toGroups } from './tokens/createTokenLists.ts'
import type { SwapViews } from './views/SwapViews.ts'

/** What the views are made from. */
export interface ViewParts {
  readonly context: PluginContext
  readonly store: Store<SwapState>
  readonly t: Text<typeof en>
  readonly form: Form
  readonly quotes: QuoteLoader
  readonly lists: TokenLists
  readonly review: ReviewActions
  readonly allowances: Allowances
}

/** Makes the views without markup, once for each context. */
export const createViews = (parts: ViewParts): SwapViews => ({
  Swap: createFormView(parts),
  SwapSelectToken: createTokensView(parts),
  SwapSettings: createSettingsView(parts),
  SwapAllowances: parts.allowances,
  SwapPreview: createPreviewView(parts),
  SwapResult: createResultView(parts),
})

/** A readable that says whether anybody reads it. */
function watch<Value>(
  { get, subscribe }: Readable<Value>,
  setSeen: (isSeen: boolean) => void,
): Readable<Value> {
  let readers = 0
  return {
    get,
    subscribe(listener) {
      const stop = subscribe(listener)
      readers += 1
      if (readers === 1) setSeen(true)
      return () => {
        stop()
        readers -= 1
        if (readers === 0) setSeen(false)
      }
    },
  }
}

function createFormView(parts: ViewParts): SwapViews['Swap'] {
  const { context, store, form, quotes, review } = parts
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
      async next() {
        const { status } = form.read()
        if (status === 'selectFrom' || status === 'selectTo')
          selectToken(status === 'selectFrom' ? 'from' : 'to')
        else await review.startReview()
      },
    },
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

/** Why the wallet is not asked, beside what is wrong with the quote. */
function getBlocker({ level, cost, from, quote, steps }: Review, native: bigint): SwapPreviewData['blocker'] {
  if (level === 'refused') return 'impact'
  const spent = from.address === null ? quote.amount : 0n
  if (cost.status === 'ready' && spent + cost.fee > native) return 'tooHigh'
  return steps.length === 0 ? 'steps' : null
}

function createPreviewView({ context, store, t, review: actions }: ViewParts): SwapViews['SwapPreview'] {
  const make = (): SwapPreviewData | null => {
    const { review, loading, hasAgreed, word } = store.get()
    if (!review) return null
    const native = getNative(review.network, context.balances.get().tokens)
    const expectedWord = t('swap.consent.expected')
    const consent = getConsent(review)
    return {
      ...{ review, consent, hasAgreed, word, expectedWord, native },
      isCurrent: isReviewCurrent(review, context),
      blocker: getBlocker(review, native.amount),
      isConsented: isConsented(store.get(), expectedWord),
      step: getStep(review),
      isWaiting: loading,
      walletName: context.account.get()?.wallet.name ?? '',
    }
  }
  const data = derive([store, context.account, context.balances], make)
  return {
    ...watch(data, (isReviewOpen) => store.set({ isReviewOpen })),
    actions: {
      agree: (hasAgreed) => store.set({ hasAgreed }),
      typeWord: (word) => store.set({ word }),
      async confirm() {
        const now = make()
        if (now && now.blocker === null && now.isConsented && now.isCurrent) await actions.confirm()
      },
      refresh: actions.refresh,
      back: () => context.back(),
      restart: () => context.replace('Swap'),
    },
  }
}

/** What the visitor has to say: a word where most of it may be lost, a tick where nobody knows what is lost, or whose token it is. */
const getConsent = ({ level, to }: Review): SwapPreviewData['consent'] => {
  if (level === 'severe') return 'word'
  return level === 'unknown' || to.isUnlisted ? 'tick' : 'none'
}

function isConsented({ review, hasAgreed, word }: SwapState, expected: string): boolean {
  if (!review) return false
  const consent = getConsent(review)
  if (consent === 'word') return word.trim().toLocaleLowerCase() === expected.toLocaleLowerCase()
  return consent === 'none' || hasAgreed
}

function createResultView({ context, store }: ViewParts): SwapViews['SwapResult'] {
  const make = (): SwapResultData | null => {
    const { result } = store.get()
    if (!result) return null
    const { received, quote, hash, replacedBy, network, status } = result
    const counted = replacedBy ?? hash
    // What waits for its signers has a hash that no chain knows.
    const hasPage = counted !== null && status !== 'signers'
    const shortfall = received === null ? null : received < quote.toAmount ? quote.toAmount - received : 0n
    return { ...result, shortfall, explorer: hasPage ? getTransactionPage(network, counted) : null }
  }
  return {
    ...derive([store], make),
    actions: {
      close: () => context.close(),
      again: () => context.replace('Swap'),
      getReceipt() {
        const { result } = store.get()
        return result ? toReceipt(result) : ''
      },
    },
  }
}
