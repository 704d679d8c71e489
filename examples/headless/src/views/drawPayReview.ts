import type { PayQuoteData } from '@portico/plugin-pay/headless'
import { createButton as button, create } from '../create.ts'
import type { DrawView } from '../DrawnView.ts'
import { formatAmount, formatExact } from '../formats.ts'
import { describeAsked, problems } from './drawPay.ts'

const blockers = {
  account: 'Another account is connected by now.',
  steps: 'Finding out what it takes…',
  underway: 'This payment is under way already.',
} as const

function getStatus({ failure, reason, blocker, isPaying, review }: PayQuoteData): string {
  if (isPaying) return `Confirm in ${review.walletName}, then wait for the network.`
  if (failure) return `${problems[failure]} ${reason}`.trim()
  return blocker ? blockers[blocker] : ''
}

/** What a payment takes at most. Network costs that nobody says are said to be unknown. */
function getFacts({ review }: PayQuoteData): string[] {
  const { from, quote, amount, fee, network, account, steps } = review
  const { symbol, decimals } = network.nativeCurrency
  const given = `${formatExact(quote?.maximum ?? amount, from.decimals)} ${from.symbol}`
  return [
    quote ? `You pay at most ${given}.` : `You pay ${given}.`,
    `The network takes about ${fee === null ? 'an unknown amount of' : formatAmount(fee, decimals)} ${symbol}.`,
    `From ${account}, on ${network.name}.`,
    ...(steps.length > 1
      ? [`Your wallet is asked ${steps.length} times: ${from.symbol} has to be allowed first.`]
      : []),
  ]
}

/** All that there is to know before the wallet is asked. */
export const drawPayReview: DrawView<'PayQuote'> = (view) => {
  const data = view.get()
  if (!data) return { title: 'Review payment', status: 'There is nothing to review.', nodes: [] }
  const { asked, isOver, isPaying, blocker, failure } = data
  const isStale = (isOver && !isPaying) || failure === 'changed' || failure === 'quote'
  return {
    title: 'Review payment',
    status: getStatus(data),
    isFault: failure !== null && !isPaying,
    nodes: [
      create('p', { className: 'sum' }, describeAsked(asked)),
      ...getFacts(data).map((fact) => create('p', {}, fact)),
      isStale
        ? button('refresh', 'Get a new price', view.actions.refresh)
        : button('pay', 'Pay', view.actions.pay, isPaying || blocker !== null),
    ],
  }
}

/** The payment for another wallet: what a camera would read, and what may be copied. */
export const drawPayScan: DrawView<'PayScan'> = (view) => {
  const data = view.get()
  if (!data) return { title: 'Another wallet', status: 'One moment…', nodes: [] }
  const { asked, uri, address } = data
  return {
    title: 'Another wallet',
    nodes: [
      create('p', {}, `Send exactly ${describeAsked(asked)}.`),
      ...(address ? [create('p', { className: 'address' }, address)] : []),
      create('p', { className: 'address' }, uri),
      button('sent', 'I have sent it', view.actions.sent),
    ],
  }
}
