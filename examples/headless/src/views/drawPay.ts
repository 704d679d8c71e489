import type { AskedData, PayData } from '@portico/plugin-pay/headless'
import { createButton as button, create, createChoices } from '../create.ts'
import type { DrawView } from '../DrawnView.ts'
import { formatExact, shorten } from '../formats.ts'

type Way = PayData['ways'][number]

const missing: Readonly<Record<PayData['status'], string>> = {
  loading: 'One moment…',
  invalid: 'This page asks for something that is none. Nothing was paid.',
  refused: 'This cannot be paid here. Nothing was paid.',
  unknown: 'Nobody knows this asset, and nothing is paid by guess.',
  failed: 'The payment could not be loaded.',
  ready: '',
}

const standings: Readonly<Record<PayData['standing'], string>> = {
  waiting: 'Waiting for your payment',
  asked: 'Confirm in your wallet',
  open: 'Your wallet has not said what came of it',
  sent: 'On its way',
  outside: 'Waiting for your payment',
  seen: 'Seen, and not final yet',
  paid: 'Paid',
  underpaid: 'Too little has come',
  overpaid: 'Too much has come',
  wrongAsset: 'Something else has come',
  expired: 'The time is over',
  refunded: 'Sent back',
}

const choices = {
  accept: 'It is accepted as it is.',
  refund: 'It is sent back.',
  ask: 'The rest is asked for.',
} as const

export const problems: Readonly<Record<NonNullable<PayData['failure']>, string>> = {
  declined: 'You declined in your wallet. Nothing was paid.',
  refused: 'The network would refuse this. Nothing was paid.',
  failed: 'The wallet reported an error. Asking again cannot pay twice.',
  unreachable: 'The service did not answer.',
  changed: 'What is missing has changed. Look again.',
  elsewhere: 'Another tab is paying this.',
  unclear: 'An earlier try may still come through.',
  noAddress: 'From this wallet it could not be told from other payments.',
  network: 'Your wallet is on another network.',
  quote: 'The price has ended.',
  approval: 'The allowance failed. Nothing was paid.',
  blocked: 'Your browser has not let the page open.',
  account: 'Another account is connected by now.',
  fee: 'You have too little of the network’s own currency for its cost. Nothing was paid.',
  dust: 'Too little would be left in your account. Nothing was paid.',
}

/** What is asked for, and by whom. */
export const describeAsked = ({ token, due, label, recipient }: AskedData): string =>
  token ? `${formatExact(due, token.decimals)} ${token.symbol} to ${label ?? shorten(recipient)}` : ''

const cannot: Readonly<Record<NonNullable<Way['problem']>, string>> = {
  notEnough: 'not enough',
  network: 'on another network',
  quote: 'no price',
  elsewhere: 'not from here',
}

function describeWay({ kind, name, token, quote, problem }: Way): string {
  if (kind === 'other') return 'Another wallet'
  if (kind === 'card') return `Card, at ${name}`
  if (!token) return name
  const most = quote?.quote ? `, at most ${formatExact(quote.quote.maximum, token.decimals)}` : ''
  return `${token.symbol}${problem ? `: ${cannot[problem]}` : most}`
}

/** How it stands, once something is under way or has come. */
function drawStanding({ standing, payment, hash }: PayData): Node[] {
  const isOdd = payment?.isLate || (standing !== 'paid' && payment?.choice)
  return [
    create('p', {}, standings[standing]),
    ...(payment?.isLate ? [create('p', {}, 'It came after the time was over.')] : []),
    ...(isOdd && payment?.choice ? [create('p', {}, choices[payment.choice])] : []),
    ...(hash ? [create('p', { className: 'address' }, hash)] : []),
  ]
}

/** What can be done about it: never to pay what may be on its way. */
function drawSteps(
  { standing, outside, canPayRest }: PayData,
  actions: Parameters<DrawView<'Pay'>>[0]['actions'],
) {
  if (standing === 'asked') return []
  if (standing === 'open') return [button('check', 'Check again', actions.check)]
  const isOutside = standing === 'outside' || standing === 'waiting'
  return [
    ...(isOutside && outside?.link ? [button('page', `Open ${outside.name}`, actions.openPage)] : []),
    ...(isOutside ? [button('otherwise', 'Pay another way', actions.payOtherwise)] : []),
    ...(canPayRest ? [button('rest', 'Pay the rest', actions.payRest)] : []),
    ...(isOutside ? [] : [button('done', 'Done', actions.done)]),
  ]
}

/** What is asked for, the ways to pay it, and how it stands: the data and actions of the plugin Pay. */
export const drawPay: DrawView<'Pay'> = (view) => {
  const data = view.get()
  if (!data) return { title: 'Pay', status: 'One moment…', nodes: [] }
  const { actions } = view
  const { status, asked, ways, failure, isConnected, isPayable, problem } = data
  const isFault = status !== 'ready' && status !== 'loading'
  const retry = status === 'failed' ? [button('retry', 'Try again', actions.retry)] : []
  if (status !== 'ready' || !asked)
    return { title: 'Pay', status: `${missing[status]} ${problem ?? ''}`.trim(), isFault, nodes: retry }
  const paid = isPayable ? [] : [...drawStanding(data), ...drawSteps(data, actions)]
  const offered = ways.map((way) =>
    button(`way ${way.id}`, describeWay(way), () => actions.choose(way.id), way.problem !== null),
  )
  return {
    title: 'Pay',
    status: failure ? problems[failure] : '',
    isFault: failure !== null,
    nodes: [
      create('p', { className: 'sum' }, describeAsked(asked)),
      ...paid,
      ...(isPayable && !isConnected ? [button('connect', 'Connect a wallet', actions.connect)] : []),
      ...(isPayable ? [createChoices('Ways to pay', offered)] : []),
    ],
  }
}
