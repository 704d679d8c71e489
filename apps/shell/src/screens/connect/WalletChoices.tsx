import type { ConnectActions, ConnectData, WalletChoice } from '@portico/contract/shell'
import { Button, EmptyState, IconTile, List, Row, SkeletonRow, Tag, WalletIcon } from '@portico/ui'
import { ReplaceablePart } from '../../drawing/ReplaceablePart.tsx'
import { getWalletName } from '../../locales/getWalletName.ts'
import { useShell } from '../../shell/ShellContext.ts'

/** Properties of {@link WalletChoices}. */
export interface WalletChoicesProps {
  readonly data: ConnectData
  readonly actions: ConnectActions
}

/** The wallets, best first, and the way to all others. */
export function WalletChoices({ data, actions }: WalletChoicesProps) {
  const { text } = useShell()
  const { groups, pendingCount, isConsentNeeded, hasDirectory } = data
  const names = groups.flatMap(({ wallets }) => wallets.map(({ name }) => name.toLowerCase()))
  const isShared = ({ name }: WalletChoice) =>
    names.indexOf(name.toLowerCase()) !== names.lastIndexOf(name.toLowerCase())
  const isEmpty = groups.length === 0 && pendingCount === 0 && !hasDirectory
  return (
    <>
      {isEmpty && <NoWallet data={data} actions={actions} />}
      <List label={text('connect.title')}>
        {groups.flatMap(({ id, wallets }) =>
          wallets.map((wallet) => (
            <WalletLine
              key={wallet.id}
              wallet={wallet}
              kind={id === 'walletConnect' || id === 'recent' ? id : 'other'}
              isDisabled={isConsentNeeded}
              isNameShared={isShared(wallet)}
              onChoose={() => void actions.choose(wallet.id)}
            />
          )),
        )}
        {Array.from({ length: pendingCount }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity but their place
          <SkeletonRow key={index} />
        ))}
        {hasDirectory && <DirectoryLine data={data} actions={actions} />}
      </List>
    </>
  )
}

function NoWallet({ data, actions }: WalletChoicesProps) {
  const { text } = useShell()
  const guide = data.hasGuide && <Button onClick={actions.openGuide}>{text('whatIs.wallet')}</Button>
  return (
    <ReplaceablePart id="Connect.empty">
      <EmptyState icon="search" title={text('connect.emptyTitle')} action={guide}>
        {text('connect.emptyText')}
      </EmptyState>
    </ReplaceablePart>
  )
}

function DirectoryLine({ data, actions }: WalletChoicesProps) {
  const { text, views } = useShell()
  const warm = () => views.warm('AllWallets')
  return (
    <Row
      leading={<IconTile name="grid" />}
      label={text('connect.allWallets')}
      disabled={data.isConsentNeeded}
      onClick={actions.openDirectory}
      onPointerMove={warm}
      onFocus={warm}
    />
  )
}

interface WalletLineProps {
  readonly wallet: WalletChoice
  readonly kind: 'walletConnect' | 'recent' | 'other'
  readonly isDisabled: boolean
  /** Another one calls itself the same. */
  readonly isNameShared: boolean
  onChoose(): void
}

function WalletLine({ wallet, kind, isDisabled, isNameShared, onChoose }: WalletLineProps) {
  const { text } = useShell()
  const name = getWalletName(wallet, text)
  const { id, icon, rdns, isDuplicate, isInstalled } = wallet
  const origin = rdns ?? id
  const warning = isDuplicate ? `${text('connect.duplicate')}: ${origin}` : isNameShared && origin
  const installed = isInstalled && (
    <Tag tone={isDuplicate ? 'caution' : 'positive'}>{text('connect.installed')}</Tag>
  )
  return (
    <Row
      leading={kind === 'walletConnect' ? <IconTile name="qr" /> : <WalletIcon src={icon} name={name} />}
      label={name}
      detail={kind === 'walletConnect' ? text('connect.walletConnect') : warning}
      trailing={kind === 'recent' ? <Tag>{text('connect.recent')}</Tag> : installed}
      disabled={isDisabled}
      onClick={onChoose}
    />
  )
}
