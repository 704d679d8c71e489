import type { SendReviewData } from '@portico/plugin-send/headless'
import { createButton as button, create, createChoices, createField } from '../create.ts'
import type { DrawnView, DrawView } from '../DrawnView.ts'
import { formatAmount, shorten } from '../formats.ts'

const missing = {
  addAmount: 'How much?',
  incorrectValue: 'Write the amount as 1.5.',
  insufficientFunds: 'You have less than that.',
  addAddress: 'To whom?',
  resolving: 'Looking up the receiver…',
  checkReceiver: 'Check the receiver.',
  invalidAddress: 'Nothing can be sent to that.',
  selectToken: 'Which token?',
  review: '',
  disconnected: 'Connect first.',
  unsupported: 'Not on this network.',
} as const

/** Said of a name that could be taken for another, whether somebody has it or not. */
const getLookAlike = ({ receiverLooksLike: other }: Pick<SendReviewData, 'receiverLooksLike'>) =>
  other ? `This name is not ${other}: some of its letters only look alike.` : ''

/** What, how much, to whom: the data and actions of the plugin Send. */
export const drawSend: DrawView<'Send'> = (view) => {
  const data = view.get()
  if (!data) return { title: 'Send', status: 'One moment…', nodes: [] }
  const { actions } = view
  const { token, status } = data
  return {
    title: 'Send',
    status: getLookAlike(data) || missing[status],
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

function getReviewStatus(data: SendReviewData): string {
  const { review, isCurrent, blocker, isWaiting, walletName } = data
  if (!isCurrent) return 'Your account or network has changed.'
  if (data.nameCheck.status === 'changed')
    return data.nameCheck.address
      ? 'The name belongs to somebody else now. Nothing was sent.'
      : 'The name leads nowhere on this network now. Nothing was sent.'
  if (isWaiting) return `Confirm in ${walletName}.`
  if (review.failure) return `Nothing was sent. ${review.failure.reason}`
  if (blocker === 'tooHigh') return 'You cannot pay the network for that.'
  if (blocker === 'unavailable') return 'The network could not be asked.'
  return blocker === 'refused' ? 'The network would refuse this.' : ''
}

/** What speaks against the receiver, in words; nothing where nothing does. */
function getWarning(data: SendReviewData): string {
  const { receiverFacts: facts } = data
  if (facts?.lookAlike)
    return `This is almost ${facts.lookAlike}, to which you have sent before. Compare them.`
  if (facts?.kind === 'token') return 'This is the contract of a token. What is sent there is usually lost.'
  if (facts?.kind === 'contract') return 'This is a contract. It may not be able to use what you send.'
  return getLookAlike(data) || (facts?.isFirst ? 'You send to this address for the first time here.' : '')
}

/** What there is to know of a transfer on Solana before it is signed, a sentence each. */
function getNotices({ review, native }: SendReviewData): string[] {
  const { estimate, token, marks } = review
  if (!('notices' in estimate)) return []
  const write = (amount: bigint, { decimals, symbol }: Pick<typeof token, 'decimals' | 'symbol'>) =>
    `${formatAmount(amount, decimals)} ${symbol}`
  const sentences = estimate.notices.map((notice) => {
    switch (notice.kind) {
      case 'transferFee':
        return `The receiver gets ${write(notice.received, token)}; the token keeps ${write(notice.withheld, token)}.`
      case 'accountRent':
        return `You also pay ${write(notice.lamports, native)} for the receiver’s account.`
      case 'memoRequired':
        return 'A memo is added, since the receiver asks for one.'
      case 'permanentDelegate':
        return `${notice.delegate} can take this token out of every account.`
      case 'scaled':
        return `Wallets show it as ${notice.shown} ${token.symbol}.`
      default:
        return 'New accounts of this token start frozen.'
    }
  })
  return marks?.memo ? [...sentences, `Everybody can read: ${marks.memo}`] : sentences
}

/** The visitor says that it is meant, where the plugin asks for that. */
const createAgreement = (
  { hasAgreed, isAgreementNeeded }: SendReviewData,
  agree: (hasAgreed: boolean) => void,
) =>
  create(
    'label',
    { hidden: !isAgreementNeeded },
    create('input', {
      ...{ id: 'agree', type: 'checkbox', checked: hasAgreed },
      onchange: ({ target }) => agree((target as HTMLInputElement).checked),
    }),
    'This is the receiver that I mean',
  )

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
    data.isWaiting ||
    !data.isCurrent ||
    data.isReceiverOpen ||
    data.blocker !== null ||
    estimate.status === 'loading'
  return {
    title: 'Review',
    status: getReviewStatus(data),
    nodes: [
      create('p', { className: 'sum' }, `${formatAmount(amount, token.decimals)} ${token.symbol}`),
      create('p', { className: 'address' }, to),
      create('p', {}, getWarning(data)),
      ...getNotices(data).map((sentence) => create('p', {}, sentence)),
      createAgreement(data, (hasAgreed) => void view.actions.agree(hasAgreed)),
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
  expired: 'It did not get in',
} as const

/** What became of it. */
export const drawSendResult: DrawView<'SendResult'> = (view): DrawnView => {
  const data = view.get()
  if (!data) return { title: 'Nothing was sent', nodes: [] }
  const { amount, token, to, status } = data
  return {
    title: ends[status],
    status: `${formatAmount(amount, token.decimals)} ${token.symbol} to ${shorten(to)}`,
    nodes: [
      ...(data.canSendAgain ? [button('again', 'Send again', view.actions.sendAgain)] : []),
      button('done', 'Done', view.actions.close),
    ],
  }
}
