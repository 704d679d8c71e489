import type { NftsActions, NftsData } from '@portico/contract/shell'
import { EmptyState, MoreButton, Notice, Skeleton, Switch } from '@portico/ui'
import { useHeadless } from '../../drawing/useHeadless.ts'
import { useLocale, useShell } from '../../shell/ShellContext.ts'
import { createNftsView } from './createNftsView.ts'
import { NftCard } from './NftCard.tsx'

/** Skeletons for the first page, and for one that follows. */
const firstSkeletons = 4
const moreSkeletons = 2

/** The NFTs of the account on its network, without an end. */
export function NftsView() {
  const { text } = useShell()
  const locale = useLocale()
  const [data, actions] = useHeadless(createNftsView)
  const { nfts, status, spamCount, isSpamShown } = data
  const isLoading = status === 'loading'
  const count = new Intl.NumberFormat(locale).format(spamCount)
  return (
    <div className="portico-shell-nfts" aria-busy={isLoading}>
      <p className="portico-hidden" role="status">
        {isLoading && text('nfts.loading')}
      </p>
      {(nfts.length > 0 || isLoading) && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the meaning of a list without bullets
        <ul role="list" className="portico-shell-nft-grid" aria-label={text('nfts.list')}>
          {nfts.map((nft) => (
            <NftCard
              key={nft.id}
              nft={nft}
              isOpened={nft.id === data.openedId}
              onOpen={() => actions.choose(nft.id)}
            />
          ))}
          {isLoading && <CardSkeletons count={nfts.length === 0 ? firstSkeletons : moreSkeletons} />}
        </ul>
      )}
      <Ending data={data} actions={actions} />
      {spamCount > 0 && (
        <Switch label={text('nfts.showSpam', { count })} isOn={isSpamShown} onChange={actions.showSpam} />
      )}
    </div>
  )
}

function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity but their place
    <li key={index} className="portico-shell-nft-card" aria-hidden="true">
      <span className="portico-shell-nft-picture" data-loading />
      <span className="portico-shell-nft-lines">
        <Skeleton width="70%" />
        <Skeleton width="45%" height={9} />
      </span>
    </li>
  ))
}

/** What stands below the pictures: more of them, or why there are none. */
function Ending({ data, actions }: { data: NftsData; actions: NftsActions }) {
  const { text } = useShell()
  const { nfts, status, hasMore, isSparse } = data
  const network = data.network?.name ?? ''
  if (status === 'failed')
    return (
      <Notice tone="negative" action={{ label: text('frame.retry'), onClick: actions.retry }}>
        {text('nfts.failed')}
      </Notice>
    )
  if (status === 'unsupported')
    return (
      <EmptyState icon="network" title={text('nfts.unsupportedTitle')}>
        {text('nfts.unsupported', { network })}
      </EmptyState>
    )
  return (
    <>
      {status === 'ready' && nfts.length === 0 && (
        <EmptyState icon="grid" title={text('nfts.emptyTitle')}>
          {text(hasMore ? 'nfts.searching' : 'nfts.emptyText', { network })}
        </EmptyState>
      )}
      {hasMore && (
        <MoreButton isEager={!isSparse} onReach={actions.loadMore}>
          {text('nfts.more')}
        </MoreButton>
      )}
    </>
  )
}
