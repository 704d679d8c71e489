import type { ConnectData, WalletChoice } from '@portico/contract/shell'
import { IconTile, type ImageProps, ListFrame, Row, SkeletonRow, Tag } from '@portico/ui'
import type { ReactNode } from 'react'
import { getWalletName } from '../../locales/getWalletName.ts'
import type { ShellText } from '../../locales/text.ts'

/** Properties of {@link WalletList}. */
export interface WalletListProps {
  readonly data: Pick<ConnectData, 'groups' | 'pendingCount' | 'isConsentNeeded' | 'hasDirectory'>
  readonly text: ShellText
  /** Draws a wallet's icon. */
  Icon(props: Pick<ImageProps, 'src' | 'name'>): ReactNode
  /** @param id of a wallet: see `WalletChoice.id` */
  onChoose(id: string): void
  onOpenDirectory(): void
  /** The visitor turns to the directory, before anything is pressed. */
  onWarmDirectory?(): void
}

/** The wallets, best first, and the way to all others. Holds no state: it is also drawn before React has come. */
export function WalletList({ data, onOpenDirectory, onWarmDirectory, ...props }: WalletListProps) {
  const { text, onChoose } = props
  const { groups, pendingCount, isConsentNeeded, hasDirectory } = data
  const names = groups.flatMap(({ wallets }) => wallets.map(({ name }) => name.toLowerCase()))
  const isShared = ({ name }: WalletChoice) =>
    names.indexOf(name.toLowerCase()) !== names.lastIndexOf(name.toLowerCase())
  return (
    <ListFrame label={text('connect.title')}>
      {groups.flatMap(({ id, wallets }) =>
        wallets.map((wallet) => (
          <li key={wallet.id}>
            <WalletLine
              {...props}
              wallet={wallet}
              kind={id === 'walletConnect' || id === 'recent' ? id : 'other'}
              isDisabled={isConsentNeeded}
              isNameShared={isShared(wallet)}
              onChoose={() => onChoose(wallet.id)}
            />
          </li>
        )),
      )}
      {Array.from({ length: pendingCount }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity but their place
        <li key={index}>
          <SkeletonRow />
        </li>
      ))}
      {hasDirectory && (
        <li>
          <Row
            leading={<IconTile name="grid" />}
            label={text('connect.allWallets')}
            disabled={isConsentNeeded}
            onClick={onOpenDirectory}
            onPointerMove={onWarmDirectory}
            onFocus={onWarmDirectory}
          />
        </li>
      )}
    </ListFrame>
  )
}

interface WalletLineProps extends Pick<WalletListProps, 'text' | 'Icon'> {
  readonly wallet: WalletChoice
  readonly kind: 'walletConnect' | 'recent' | 'other'
  readonly isDisabled: boolean
  /** Another one calls itself the same. */
  readonly isNameShared: boolean
  onChoose(): void
}

function WalletLine({ text, Icon, wallet, kind, isDisabled, isNameShared, onChoose }: WalletLineProps) {
  const name = getWalletName(wallet, text)
  const { id, icon, rdns, isDuplicate, isInstalled } = wallet
  const origin = rdns ?? id
  const warning = isDuplicate ? `${text('connect.duplicate')}: ${origin}` : isNameShared && origin
  const installed = isInstalled && (
    <Tag tone={isDuplicate ? 'caution' : 'positive'}>{text('connect.installed')}</Tag>
  )
  return (
    <Row
      leading={kind === 'walletConnect' ? <IconTile name="qr" /> : <Icon src={icon} name={name} />}
      label={name}
      detail={kind === 'walletConnect' ? text('connect.walletConnect') : warning}
      trailing={kind === 'recent' ? <Tag>{text('connect.recent')}</Tag> : installed}
      disabled={isDisabled}
      onClick={onChoose}
    />
  )
}
