import { EmptyState, IconTile, List, Row, Tag, WalletIcon } from '@portico/ui'
import { getWalletGroups } from '../core/getWalletGroups.ts'
import type { FoundWallet } from '../core/state.ts'
import { connectWallet } from '../flows/connectWallet.ts'
import { getWalletName } from '../locales/getWalletName.ts'
import { useShell, useStore } from '../ShellContext.ts'
import { Legal } from './Legal.tsx'

/** The wallets a visitor can connect here, and the way to all others. */
export function ConnectView() {
  const { core, router, text, views } = useShell()
  const wallets = useStore(core.wallets, (state) => state)
  const { recent, installed } = getWalletGroups(wallets, core.options.excludedWallets)
  const hasDirectory = views.get('AllWallets') !== null
  const warmDirectory = () => void views.get('AllWallets')?.load()
  return (
    <>
      {recent.length + installed.length === 0 && (
        <EmptyState icon="search" title={text('connect.emptyTitle')}>
          {text('connect.emptyText')}
        </EmptyState>
      )}
      <List label={text('connect.title')}>
        {recent.map((wallet) => (
          <WalletRow key={wallet.id} wallet={wallet} isRecent />
        ))}
        {installed.map((wallet) => (
          <WalletRow key={wallet.id} wallet={wallet} />
        ))}
        {hasDirectory && (
          <Row
            leading={<IconTile name="grid" />}
            label={text('connect.allWallets')}
            onClick={() => router.push('AllWallets')}
            onPointerMove={warmDirectory}
            onFocus={warmDirectory}
          />
        )}
      </List>
      <Legal />
    </>
  )
}

function WalletRow({ wallet, isRecent = false }: { wallet: FoundWallet; isRecent?: boolean }) {
  const shell = useShell()
  const { text } = shell
  const name = getWalletName(wallet, text)
  return (
    <Row
      leading={<WalletIcon src={wallet.icon} name={name} />}
      label={name}
      detail={wallet.isDuplicate && `${text('connect.duplicate')}: ${wallet.rdns}`}
      trailing={
        isRecent ? (
          <Tag>{text('connect.recent')}</Tag>
        ) : (
          <Tag tone={wallet.isDuplicate ? 'caution' : 'positive'}>{text('connect.installed')}</Tag>
        )
      }
      onClick={() => void connectWallet(shell, { connectorId: wallet.id })}
    />
  )
}
