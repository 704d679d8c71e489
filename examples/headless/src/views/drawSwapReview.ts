import type { SwapPreviewActions, SwapPreviewData } from '@portico/plugin-swap/headless'
import { createButton as button, create, createField } from '../create.ts'
import type { DrawView } from '../DrawnView.ts'
import { formatAmount, formatExact } from '../formats.ts'

type Review = SwapPreviewData['review']

const problems: Readonly<Record<NonNullable<Review['problem']>, string>> = {
  declined: 'You declined in your wallet.',
  changed: 'Your account or network has changed.',
  failed: 'Your wallet did not send it.',
  refused: 'The network would refuse this.',
  moved: 'The price has moved: you get less now. Look again.',
  stale: 'The price is too old.',
  liquidity: 'Nobody offers this swap any more.',
  allowance: 'Your wallet has allowed too little.',
  approval: 'The allowance did not come through.',
  balance: 'You have less now.',
  unsafe: 'The offer is not what was agreed. Your wallet was not asked.',
}
/** Those that nothing but another price gets over. */
const overBy: readonly (keyof typeof problems)[] = ['stale', 'liquidity', 'refused', 'unsafe']

const blockers = {
  balance: 'You have less now.',
  tooHigh: 'You cannot pay the network for that.',
  impact: 'You would lose too much to the price.',
  steps: 'What has to be allowed is not known.',
} as const

function getStatus({ review, isCurrent, isWaiting, walletName, blocker }: SwapPreviewData): string {
  if (!isCurrent) return 'Your account or network has changed.'
  if (isWaiting) return `Confirm in ${walletName}, then wait for the network.`
  if (review.problem) return `${problems[review.problem]} ${review.reason}`.trim()
  return blocker ? blockers[blocker] : ''
}

const writePercent = (basisPoints: number) => `${basisPoints / 100} %`

/** Everything that there is to know before the wallet is asked, a sentence each; what nobody knows is said to be unknown. */
function getFacts({ review, native }: SwapPreviewData): string[] {
  const { from, to, quote, minimum, impact, cost, spender, isUnlimited } = review
  const { taxes, fee } = quote
  const known = (share: number | null) => (share === null ? 'an unknown part' : writePercent(share))
  const kept = [
    { symbol: from.symbol, share: taxes?.from },
    { symbol: to.symbol, share: taxes?.to },
  ]
  const fees = cost.status === 'ready' ? formatAmount(cost.fee, native.decimals) : 'an unknown amount of'
  return [
    `No less than ${formatExact(minimum, to.decimals)} ${to.symbol} comes, or the swap is undone.`,
    `You lose ${known(impact)} to the price, and ${known(fee)} to who has found it.`,
    ...kept.flatMap(({ symbol, share }) =>
      share ? [`${symbol} keeps ${writePercent(share)} of each transfer.`] : [],
    ),
    ...[from, to].flatMap(({ symbol, address, isUnlisted }) =>
      isUnlisted ? [`Nobody has listed ${symbol}. Compare its address: ${address}`] : [],
    ),
    ...(spender
      ? [
          isUnlimited
            ? `${spender} may take all of your ${from.symbol}, until you take it back.`
            : `${spender} may take ${formatExact(quote.amount, from.decimals)} ${from.symbol}, and no more.`,
        ]
      : []),
    `The network takes about ${fees} ${native.symbol}.`,
  ]
}

/** The visitor says that it is meant, where the plugin asks for that: by a tick, or by a word. */
function createConsent(data: SwapPreviewData, view: { readonly actions: SwapPreviewActions }): HTMLElement {
  const { consent, hasAgreed, word, expectedWord } = data
  if (consent === 'word')
    return createField(view, 'word', `Type “${expectedWord}” to go on`, word, (text) => {
      void view.actions.typeWord(text)
    })
  return create(
    'label',
    { hidden: consent === 'none' },
    create('input', {
      ...{ id: 'agree', type: 'checkbox', checked: hasAgreed },
      onchange: ({ target }) => void view.actions.agree((target as HTMLInputElement).checked),
    }),
    'I have read this, and mean it',
  )
}

const steps: Readonly<Record<Review['steps'][number]['kind'], (symbol: string) => string>> = {
  reset: (symbol) => `Take back what ${symbol} allows`,
  approve: (symbol) => `Allow ${symbol}`,
  permit: (symbol) => `Sign to allow ${symbol}`,
  batch: (symbol) => `Allow ${symbol} and swap`,
  swap: () => 'Swap',
}

/** What is about to happen, one step after the other. */
export const drawSwapReview: DrawView<'SwapPreview'> = (view) => {
  const data = view.get()
  const restart = button('restart', 'Start again', view.actions.restart)
  if (!data) return { title: 'Review', nodes: [restart] }
  const { review, step, isWaiting, isCurrent, blocker, isConsented } = data
  const { from, to, quote, problem } = review
  const status = getStatus(data)
  if (!isCurrent || problem === 'balance') return { title: 'Review', status, nodes: [restart] }
  const isBlocked = isWaiting || blocker !== null || !isConsented || step === null
  const text = steps[step?.kind ?? 'swap'](from.symbol)
  return {
    title: 'Review',
    status,
    nodes: [
      create('p', { className: 'sum' }, `${formatExact(quote.amount, from.decimals)} ${from.symbol}`),
      create('p', {}, `for about ${formatAmount(quote.toAmount, to.decimals)} ${to.symbol}`),
      ...getFacts(data).map((sentence) => create('p', {}, sentence)),
      createConsent(data, view),
      problem && overBy.includes(problem)
        ? button('confirm', 'Ask for a new price', view.actions.refresh, isWaiting)
        : button('confirm', text, view.actions.confirm, isBlocked),
    ],
  }
}
