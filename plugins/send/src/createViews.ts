import { derive } from '@portico/contract'
import { getTransactionPage } from '@portico/contract/explorer'
import type { HeadlessView } from '@portico/contract/shell'
import { isSameToken } from '@portico/ui'
import { resolveCommand } from './actions/resolveName.ts'
import { getNative, getSendable } from './actions/tokens.ts'
import { isReviewCurrent } from './createReview.ts'
import { isAgreementNeeded, isReceiverOpen } from './followReceiver.ts'
import { getAmount, getReceiverProblem, getSendStatus } from './getSendStatus.ts'
import type {
  SendActions,
  SendData,
  SendResultActions,
  SendResultData,
  SendReviewActions,
  SendReviewData,
  SendSelectTokenActions,
  SendSelectTokenData,
} from './headless.ts'
import type { SendForm } from './SendForm.ts'
import type { Review, SendResult } from './state.ts'

/** The views without markup: what the React views draw from, and what a site gets that draws its own. */
export interface SendViews {
  readonly Send: HeadlessView<SendData, SendActions>
  readonly SendSelectToken: HeadlessView<SendSelectTokenData, SendSelectTokenActions>
  readonly SendReview: HeadlessView<SendReviewData | null, SendReviewActions>
  readonly SendResult: HeadlessView<SendResultData | null, SendResultActions>
}

/** Makes them, once for each context. */
export const createViews = (form: SendForm): SendViews => ({
  Send: createForm(form),
  SendSelectToken: createTokens(form),
  SendReview: createReviewView(form),
  SendResult: createResult(form),
})

function createForm(form: SendForm): SendViews['Send'] {
  const { context, store, rules, getCurrent } = form
  const selectToken = () => void context.open('SendSelectToken')
  const make = (): SendData => {
    const state = getCurrent()
    const account = context.account.get()
    const { isMax, marks, nameCheck, hasAgreed, loading, isReviewOpen, review, result, ...shown } = state
    const { receiverProfileName, ...typed } = shown
    const { token, receiverAddress } = state
    return {
      ...typed,
      status: !account ? 'disconnected' : rules.get() === null ? 'unsupported' : getSendStatus(state),
      network: account?.network ?? null,
      amount: token && getAmount(state, token),
      receiverProblem: getReceiverProblem(state),
      isOwnAccount:
        receiverAddress !== null && receiverAddress.toLowerCase() === account?.address.toLowerCase(),
      hasNames: !!rules.get() && context.commands.canRun(resolveCommand),
    }
  }
  return {
    ...derive([store, context.account, context.balances, rules.loaded], make),
    actions: {
      setAmount: form.setAmount,
      setMax: form.setMax,
      setReceiver: form.setReceiver,
      lookUp: form.lookUp,
      useLookup: form.useLookup,
      selectToken,
      async next() {
        const status = getSendStatus(getCurrent())
        if (status === 'selectToken') selectToken()
        if (status === 'review') await form.startReview()
      },
    },
  }
}

function createTokens({ context, chooseToken }: SendForm): SendViews['SendSelectToken'] {
  const { account, balances } = context
  const make = (): SendSelectTokenData => {
    const { status, tokens } = balances.get()
    return { status, tokens: getSendable(tokens), network: account.get()?.network ?? null }
  }
  return {
    ...derive([account, balances], make),
    actions: {
      choose(wanted) {
        const token = balances.get().tokens.find((held) => isSameToken(held, wanted))
        if (!token) return
        chooseToken(token)
        context.back()
      },
      retry: () => balances.refresh().catch(() => {}),
    },
  }
}

/** Why the wallet is not asked: the transfer would fail, or its cost cannot be paid. Null when it may be. */
function getBlocker({ estimate, token, amount }: Review, native: bigint): SendReviewData['blocker'] {
  if ('blocker' in estimate) return estimate.blocker ?? null
  if (estimate.status === 'refused') return 'refused'
  if (estimate.status !== 'ready') return null
  const spent = token.address === null ? amount : 0n
  return spent + estimate.fee > native ? 'tooHigh' : null
}

function createReviewView(form: SendForm): SendViews['SendReview'] {
  const { context, store } = form
  let readers = 0
  const setOpen = (isReviewOpen: boolean) => {
    if (store.get().isReviewOpen !== isReviewOpen) store.set({ isReviewOpen })
  }
  const make = (): SendReviewData | null => {
    const { review, loading, ...state } = store.get()
    if (!review) return null
    const { receiverProfileName, receiverProfileImageUrl, receiverLooksLike } = state
    const { receiverFoundBy, nameCheck } = state
    // They are of whom the name leads to now.
    const receiverFacts = nameCheck.status === 'changed' ? null : state.receiverFacts
    const native = getNative(review.network, context.balances.get().tokens)
    return {
      ...{ review, receiverProfileName, receiverProfileImageUrl, receiverLooksLike, receiverFoundBy },
      ...{ receiverFacts, native, nameCheck },
      isAgreementNeeded: isAgreementNeeded(receiverFacts),
      hasAgreed: state.hasAgreed,
      isReceiverOpen: isReceiverOpen(store.get()),
      isCurrent: isReviewCurrent(review, context),
      blocker: getBlocker(review, native.amount),
      isWaiting: loading,
      walletName: context.account.get()?.wallet.name ?? '',
    }
  }
  const data = derive([store, context.account, context.balances], make)
  return {
    get: data.get,
    // Who reads it has it on screen, and is led on from there; else a toast says what became of it.
    subscribe(listener) {
      const stop = data.subscribe(listener)
      readers += 1
      setOpen(true)
      return () => {
        stop()
        readers -= 1
        if (readers === 0) setOpen(false)
      }
    },
    actions: {
      agree: form.agree,
      confirm: form.confirm,
      estimate: form.estimate,
      back: () => context.back(),
      restart: () => context.replace('Send'),
    },
  }
}

function createResult(form: SendForm): SendViews['SendResult'] {
  const { context, store, rules } = form
  const make = (): SendResultData | null => {
    const { result } = store.get()
    if (!result) return null
    const canSendAgain = result.status === 'expired' && isReviewCurrent(result, context)
    return { ...result, explorer: getExplorer(result), canSendAgain }
  }
  return {
    ...derive([store, context.account], make),
    actions: { close: () => context.close(), sendAgain: async () => rules.get()?.sendAgain?.(form) },
  }
}

/** Page of the transaction that counts. */
function getExplorer({ network, replacedBy, hash }: SendResult): SendResultData['explorer'] {
  const counted = replacedBy ?? hash
  return counted === null ? null : getTransactionPage(network, counted)
}
