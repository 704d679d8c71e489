import type { SendReviewData } from '@portico/plugin-send/headless'
import { create, createChoices } from '../create.ts'
import type { DrawnView, DrawView } from '../DrawnView.ts'
import { formatAmount, shorten } from '../formats.ts'

const button = (id: string, text: string, onclick: () => unknown, disabled = false) =>
  create('button', { type: 'button', id, disabled, onclick: () => void onclick() }, text)

/** A field is made once for each view: what is typed into it must not be drawn over. */
const fields = new WeakMap<object, Map<string, HTMLInputElement>>()
function createField(
  view: object,
  id: string,
  label: string,
  value: string,
  onInput: (text: string) => void,
) {
  const own = fields.get(view) ?? new Map<string, HTMLInputElement>()
  fields.set(view, own)
  const field = own.get(id) ?? create('input', { id, type: 'text', autocomplete: 'off' })
  own.set(id, field)
  if (document.activeElement !== field) field.value = value
  field.oninput = () => onInput(field.value)
  return create('label', {}, label, field)
}

const missing = {
  addAmount: 'How much?',
  incorrectValue: 'Write the amount as 1.5.',
  insufficientFunds: 'You have less than that.',
  addAddress: 'To whom?',
  resolving: 'Looking up the name…',
  checkReceiver: 'Check the receiver.',
  invalidAddress: 'Nothing can be sent to that.',
  selectToken: 'Which token?',
  review: '',
  disconnected: 'Connect first.',
  unsupported: 'Not on this network.',
} as const

/** What, how much, to whom: the data and actions of the plugin Send. */
export const drawSend: DrawView<'Send'> = (view) => {
  const data = view.get()
  if (!data) return { title: 'Send', status: 'One moment…', nodes: [] }
  const { actions } = view
  const { token, status } = data
  return {
    title: 'Send',
    status: missing[status],
    nodes: [
      button('token', token ? `Token: ${token.symbol}` : 'Choose a token', actions.selectToken),
      createField(view, 'amount', 'Amount', data.sendTokenAmount, (text) => void actions.setAmount(text)),
      createField(view, 'receiver', 'To', data.receiver, (text) => void actions.setReceiver(text)),
      button('next', 'Review', actions.next, status !== 'review'),
    ],
  }
}

/** What may be sent. */
export const drawSendTokens: DrawView<'SendSelectToken'> = (view) => ({
  title: 'Which token?',
  nodes: [
    createChoices(
      'Tokens',
      (view.get()?.tokens ?? []).map(({ caipNetworkId, address, name, symbol, amount, decimals }) =>
        button(`token ${address}`, `${name}: ${formatAmount(amount, decimals)} ${symbol}`, () =>
          view.actions.choose({ caipNetworkId, address }),
        ),
      ),
    ),
  ],
})

function getReviewStatus({ review, isCurrent, blocker, isWaiting, walletName }: SendReviewData): string {
  if (!isCurrent) return 'Your account or network has changed.'
  if (isWaiting) return `Confirm in ${walletName}.`
  if (review.failure) return `Nothing was sent. ${review.failure.reason}`
  if (blocker === 'tooHigh') return 'You cannot pay the network for that.'
  return blocker === 'refused' ? 'The network would refuse this.' : ''
}

/** What is about to happen; the address whole. */
export const drawSendReview: DrawView<'SendReview'> = (view) => {
  const data = view.get()
  if (!data) return { title: 'Review', nodes: [button('restart', 'Start again', view.actions.restart)] }
  const { review, native } = data
  const { token, amount, to, estimate } = review
  const fee =
    estimate.status === 'ready'
      ? `${formatAmount(estimate.fee, native.decimals)} ${native.symbol}`
      : 'unknown'
  const isBlocked =
    data.isWaiting || !data.isCurrent || data.blocker !== null || estimate.status === 'loading'
  return {
    title: 'Review',
    status: getReviewStatus(data),
    nodes: [
      create('p', { className: 'sum' }, `${formatAmount(amount, token.decimals)} ${token.symbol}`),
      create('p', { className: 'address' }, to),
      create('p', {}, `The network takes about ${fee}.`),
      button('confirm', 'Send', view.actions.confirm, isBlocked),
    ],
  }
}

const ends = {
  pending: 'On its way',
  success: 'It has arrived',
  reverted: 'It failed',
  replaced: 'Another took its place, nothing was sent',
  unknown: 'Not confirmed yet',
  unclear: 'Your wallet gave an unclear answer',
} as const

/** What became of it. */
export const drawSendResult: DrawView<'SendResult'> = (view): DrawnView => {
  const data = view.get()
  if (!data) return { title: 'Nothing was sent', nodes: [] }
  const { amount, token, to, status } = data
  return {
    title: ends[status],
    status: `${formatAmount(amount, token.decimals)} ${token.symbol} to ${shorten(to)}`,
    nodes: [button('done', 'Done', view.actions.close)],
  }
}
