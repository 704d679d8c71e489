import type { ConnectActions, ConnectData, ConnectMethod, WalletChoice } from '@portico/contract/shell'
import { Button, EmptyState, IconTile, List, Row, SkeletonRow, Tag, WalletIcon } from '@portico/ui'
import type { ReactNode } from 'react'
import { createConnect } from '../headless/createConnect.ts'
import { useHeadless } from '../headless/useHeadless.ts'
import { getWalletName } from '../locales/getWalletName.ts'
import { useShell } from '../ShellContext.ts'
import { ConnectMethods } from './ConnectMethods.tsx'
import { Legal } from './Legal.tsx'
import { Part } from './Part.tsx'

/** The ways to connect here, and the way to all others. */
export function ConnectView() {
  const { text } = useShell()
  const [data, actions] = useHeadless(createConnect)
  const sections: Readonly<Record<ConnectMethod, ReactNode>> = {
    email: <ConnectMethods kind="email" data={data} actions={actions} />,
    social: <ConnectMethods kind="social" data={data} actions={actions} />,
    wallet: <Wallets data={data} actions={actions} />,
  }
  return (
    <>
      <Part id="Connect.top" />
      {data.methods.map((method, index) => (
        <section key={method} className="portico-shell-method" aria-label={text(`connect.${method}`)}>
          {index > 0 && startsOther(data.methods, index) && (
            <p className="portico-shell-or">{text('connect.or')}</p>
          )}
          {sections[method]}
        </section>
      ))}
      <Part id="Connect.footer">
        <Legal data={data} onConsent={actions.setConsent} />
      </Part>
    </>
  )
}

/** Between wallets and accounts stands a line; e-mail and social accounts are of one kind. */
const startsOther = (methods: readonly ConnectMethod[], index: number) =>
  (methods[index] === 'wallet') !== (methods[index - 1] === 'wallet')

interface WalletsProps {
  readonly data: ConnectData
  readonly actions: ConnectActions
}

function Wallets({ data, actions }: WalletsProps) {
  const { text } = useShell()
  const { groups, pendingCount, isCollapsed, isConsentNeeded, hasDirectory } = data
  if (isCollapsed) return <Button onClick={actions.expand}>{text('connect.expand')}</Button>
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

function NoWallet({ data, actions }: WalletsProps) {
  const { text } = useShell()
  const guide = data.hasGuide && <Button onClick={actions.openGuide}>{text('whatIs.wallet')}</Button>
  return (
    <Part id="Connect.empty">
      <EmptyState icon="search" title={text('connect.emptyTitle')} action={guide}>
        {text('connect.emptyText')}
      </EmptyState>
    </Part>
  )
}

function DirectoryLine({ data, actions }: WalletsProps) {
  const { text, views } = useShell()
  const warm = () => void views.get('AllWallets')?.load()
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
  onChoose(): void
}

function WalletLine({ wallet, kind, isDisabled, onChoose }: WalletLineProps) {
  const { text } = useShell()
  const name = getWalletName(wallet, text)
  const { id, icon, rdns, isDuplicate, isInstalled } = wallet
  const warning = isDuplicate && `${text('connect.duplicate')}: ${rdns ?? id}`
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
