import type { TransactionsData } from '@portico/plugin-history/headless'
import { createButton as button, create, createChoices } from '../create.ts'
import type { DrawView } from '../DrawnView.ts'
import { formatAmount, shorten } from '../formats.ts'

type Activity = TransactionsData['waiting'][number]

const days = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })

const states = {
  loading: 'One moment…',
  ready: '',
  disconnected: 'Connect first.',
  late: 'The history takes too long. Try again.',
  failed: 'The history could not be loaded.',
  missing: 'This site has no history.',
  unsupported: 'There is no history of this network.',
} as const satisfies Record<TransactionsData['status'], string>

/** What moved, by the contract where its name may be anything. */
function describeTransfer({
  direction,
  amount,
  decimals,
  symbol,
  contract,
  isListed,
}: Activity['transfers'][number]) {
  const name = isListed && symbol ? symbol : shorten(contract ?? '')
  const sign = direction === 'in' ? '+' : direction === 'out' ? '−' : ''
  return `${sign}${decimals === null ? '' : `${formatAmount(amount, decimals)} `}${name}`
}

const describe = ({ operation, status, at, transfers }: Activity) =>
  [
    operation,
    days.format(at),
    ...(status === 'confirmed' ? [] : [status]),
    ...transfers.map(describeTransfer),
  ].join(' · ')

/** What the account has done, the newest first: the data and actions of the plugin History. */
export const drawHistory: DrawView<'Transactions'> = (view) => {
  const data = view.get()
  if (!data) return { title: 'Activity', status: states.loading, nodes: [] }
  const { waiting, months, hasMore, moreStatus, isDoubtfulShown, doubtfulCount } = data
  const { choose, retry, loadMore, showDoubtful } = view.actions
  const all = [...waiting, ...months.flatMap(({ activities }) => activities)]
  return {
    title: 'Activity',
    status: states[data.status],
    isFault: data.status === 'failed',
    nodes: [
      createChoices(
        'Transactions',
        all.map((activity) =>
          button(`activity ${activity.id}`, describe(activity), () => choose(activity.id)),
        ),
      ),
      create('p', { hidden: data.status !== 'ready' || all.length > 0 }, 'Nothing yet.'),
      create(
        'p',
        { hidden: doubtfulCount === 0 },
        button(
          'doubtful',
          isDoubtfulShown ? 'Hide doubtful entries' : `Show ${doubtfulCount} doubtful entries`,
          () => showDoubtful(!isDoubtfulShown),
        ),
      ),
      create(
        'p',
        { hidden: !hasMore },
        button(
          'more',
          moreStatus === 'idle' ? 'Earlier ones' : 'One moment…',
          loadMore,
          moreStatus === 'loading',
        ),
      ),
      create('p', { hidden: data.status !== 'failed' }, button('retry', 'Try again', retry)),
    ],
  }
}

/** One of them in full. */
export const drawTransaction: DrawView<'Transaction'> = (view) => {
  const data = view.get()
  if (!data) return { title: 'Transaction', nodes: [] }
  const { activity, network, isDoubtful } = data
  return {
    title: 'Transaction',
    status: isDoubtful ? 'Others may have written this to deceive. Copy no address from it.' : '',
    nodes: [
      create('p', { className: 'sum' }, describe(activity)),
      create('p', {}, `On ${network.name}.`),
      create('p', { className: 'address' }, activity.hash),
    ],
  }
}
