import type { AllWalletsActions, AllWalletsData } from '@portico/contract/shell'
import {
  Chip,
  EmptyState,
  Icon,
  LongList,
  MoreButton,
  Notice,
  Row,
  SearchField,
  SkeletonRow,
  Tag,
  WalletIcon,
} from '@portico/ui'
import type { ReactNode } from 'react'
import { useHeadless } from '../../drawing/useHeadless.ts'
import { useLocale, useShell } from '../../shell/ShellContext.ts'
import { createAllWalletsView } from './createAllWalletsView.ts'

/** Skeletons for the first page, which fill the card, and for one that follows. */
const firstSkeletons = 12
const moreSkeletons = 2

/** The gateway's directory, without an end, and a search over all of it. */
export function AllWalletsView() {
  const { text } = useShell()
  const [data, actions] = useHeadless(createAllWalletsView)
  const { wallets, status, search, isCertified, hasCertified } = data
  const skeletons = wallets.length === 0 ? firstSkeletons : moreSkeletons
  return (
    <div className="portico-shell-directory">
      <div className="portico-shell-filter">
        <SearchField label={text('wallets.search')} value={search} onChange={actions.search} />
        {(hasCertified || isCertified) && (
          <Chip isPressed={isCertified} onClick={() => actions.filter(!isCertified)}>
            {text('wallets.certified')}
          </Chip>
        )}
      </div>
      <p className="portico-hidden" role="status">
        <Count data={data} />
      </p>
      <LongList label={text('wallets.title')}>
        {wallets.map((wallet) => (
          <WalletRow key={wallet.id} wallet={wallet} onChoose={() => actions.choose(wallet.id)} />
        ))}
        {status === 'loading' &&
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity but their place
          Array.from({ length: skeletons }, (_, index) => <SkeletonRow key={index} />)}
      </LongList>
      <Ending data={data} actions={actions} />
    </div>
  )
}

function Count({ data: { status, count } }: { data: AllWalletsData }): ReactNode {
  const { text } = useShell()
  const locale = useLocale()
  if (status !== 'ready' || count === 0) return null
  return text('wallets.found', { count, number: new Intl.NumberFormat(locale).format(count) })
}

/** What stands below the list: more of it, or why there is none. */
function Ending({ data, actions }: { data: AllWalletsData; actions: AllWalletsActions }) {
  const { text } = useShell()
  const { wallets, status, count, hasMore } = data
  const retry = { label: text('frame.retry'), onClick: actions.retry }
  if (status === 'failed')
    return (
      <Notice tone="negative" action={retry}>
        {text('wallets.failed')}
      </Notice>
    )
  if (status === 'offline')
    return (
      <Notice tone="caution" title={text('wallets.offlineTitle')} action={retry}>
        {text('wallets.offline')}
      </Notice>
    )
  if (status === 'ready' && wallets.length === 0)
    return (
      <EmptyState icon="search" title={text('wallets.emptyTitle')}>
        {text('wallets.emptyText')}
      </EmptyState>
    )
  if (!hasMore) return null
  return (
    <MoreButton onReach={actions.loadMore}>
      {text('wallets.more')} · {text('wallets.count', { shown: wallets.length, count })}
    </MoreButton>
  )
}

function WalletRow({ wallet, onChoose }: { wallet: AllWalletsData['wallets'][number]; onChoose(): void }) {
  const { text } = useShell()
  const { name, imageUrl, isInstalled, isCertified, leadsTo } = wallet
  const leaves = leadsTo === 'page' && (
    <span className="portico-shell-get" role="img" aria-label={text('wallets.get')}>
      <Icon name="external" size={16} />
    </span>
  )
  return (
    <Row
      leading={<WalletIcon src={imageUrl} name={name} />}
      label={name}
      detail={isCertified && text('wallets.certifiedOne')}
      disabled={leadsTo === 'nothing'}
      trailing={isInstalled ? <Tag tone="positive">{text('wallets.installed')}</Tag> : leaves}
      onClick={onChoose}
    />
  )
}
