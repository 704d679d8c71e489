import { Icon, IconTile, List, Notice, Row, SkeletonRow, WalletIcon } from '@portico/ui'
import { createGetWallet } from '../../headless/createGetWallet.ts'
import { useHeadless } from '../../headless/useHeadless.ts'
import { useShell } from '../../ShellContext.ts'

/** A few wallets to begin with, and the way to all others. */
export function GetWalletView() {
  const { text } = useShell()
  const [{ wallets, status, hasDirectory }, { choose, retry, openDirectory }] = useHeadless(createGetWallet)
  return (
    <>
      {status === 'failed' && (
        <Notice tone="negative" action={{ label: text('frame.retry'), onClick: retry }}>
          {text('guide.failed')}
        </Notice>
      )}
      <List label={text('getWallet.title')}>
        {status === 'loading' && [1, 2, 3, 4].map((place) => <SkeletonRow key={place} />)}
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
