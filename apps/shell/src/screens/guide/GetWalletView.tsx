import { Icon, IconTile, List, Notice, Row, SkeletonRow, WalletIcon } from '@portico/ui'
import { useHeadless } from '../../drawing/useHeadless.ts'
import { useShell } from '../../shell/ShellContext.ts'
import { createGetWalletView, shownCount } from './createGetWalletView.ts'

/** A few wallets to begin with, and the way to all others. */
export function GetWalletView() {
  const { core, text } = useShell()
  const [{ wallets, status, hasDirectory }, { choose, retry, openDirectory }] =
    useHeadless(createGetWalletView)
  const expected = Math.min(core.options.featuredWalletIds?.length ?? shownCount, shownCount)
  return (
    <>
      {status === 'failed' && (
        <Notice tone="negative" action={{ label: text('frame.retry'), onClick: retry }}>
          {text('guide.failed')}
        </Notice>
      )}
      <List label={text('getWallet.title')}>
        {status === 'loading' &&
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity but their place
          Array.from({ length: expected }, (_, index) => <SkeletonRow key={index} />)}
        {wallets.map(({ id, name, imageUrl }) => (
          <Row
            key={id}
            leading={<WalletIcon src={imageUrl} name={name} />}
            label={name}
            trailing={<Icon name="forward" size={16} />}
            onClick={() => choose(id)}
          />
        ))}
        {hasDirectory && (
          <Row
            leading={<IconTile name="grid" />}
            label={text('guide.more')}
            detail={text('guide.moreText')}
            onClick={openDirectory}
          />
        )}
      </List>
    </>
  )
}
