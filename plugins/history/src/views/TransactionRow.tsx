import { IconTile, Image, Row, shortenAddress, Tag } from '@portico/ui'
import type { Activity } from '../Activity.ts'
import type { HistoryFeed } from '../createHistory.ts'
import { describeOperation, describeTransfer, getIcon, nameAsset, pickTransfers, tones } from './describe.ts'

/** Properties of {@link TransactionRow}. */
export interface TransactionRowProps {
  readonly feed: HistoryFeed
  readonly activity: Activity
  /** Writes its day. */
  readonly day: Intl.DateTimeFormat
  /** Said where the list is of several networks. */
  readonly network: string | null
}

/** One transaction in the list: what happened, when, what moved, and how it stands where it is not simply done. */
export function TransactionRow({ feed, activity, day, network }: TransactionRowProps) {
  const { t, views } = feed
  const { id, hash, at, status, transfers } = activity
  const shown = pickTransfers(activity)
  const what = transfers.length > 0 ? null : (activity.message ?? shortenAddress(hash))
  return (
    <Row
      surface="flat"
      leading={<Leading activity={activity} />}
      label={describeOperation(activity, t)}
      detail={[day.format(at), network, what].filter(Boolean).join(' · ')}
      trailing={
        <>
          {shown.map((transfer) => (
            <Tag key={transfer.direction}>{describeTransfer(transfer, feed)}</Tag>
          ))}
          {status !== 'confirmed' && <Tag tone={tones[status]}>{t(`history.status.${status}`)}</Tag>}
        </>
      }
      onClick={() => views.Transactions.actions.choose(id)}
    />
  )
}

function Leading({ activity }: { activity: Activity }) {
  const [transfer] = pickTransfers(activity).filter(({ pictureUrl }) => pictureUrl !== null)
  if (!transfer) return <IconTile name={getIcon(activity)} />
  const shape = transfer.kind === 'nft' ? 'square' : 'round'
  return <Image src={transfer.pictureUrl} name={nameAsset(transfer)} shape={shape} />
}
