import { EmptyState, IconTile, List, Row, Tag, WalletIcon } from '@portico/ui'
import { getAllConnected } from '../core/connections.ts'
import { getListedWallets } from '../core/getListedWallets.ts'
import { getWalletGroups, type WalletRow } from '../core/getWalletGroups.ts'
import { getDevice } from '../core/pairing/device.ts'
import { chooseWallet } from '../flows/chooseWallet.ts'
import { pairWallet } from '../flows/pairWallet.ts'
import { getWalletName } from '../locales/getWalletName.ts'
import { useShell, useStore } from '../ShellContext.ts'
import { Legal } from './Legal.tsx'

/** The wallets a visitor can connect here, and the way to all others. */
export function ConnectView() {
  const shell = useShell()
  const { core, router, text, views } = shell
  const wallets = useStore(core.wallets, (state) => state)
  useStore(core.connection, (state) => state)
  const connectedIds = getAllConnected(core).map(({ wallet }) => wallet.id)
  const customWallets = getListedWallets(core, getDevice())
  const groups = getWalletGroups(wallets, { ...core.options, customWallets, connectedIds })
  const rows = [...groups.recent, ...groups.installed, ...groups.external, ...groups.custom]
  const hasDirectory = views.get('AllWallets') !== null
  const warmDirectory = () => void views.get('AllWallets')?.load()
  return (
    <>
      {rows.length === 0 && !groups.walletConnectId && (
        <EmptyState icon="search" title={text('connect.emptyTitle')}>
          {text('connect.emptyText')}
        </EmptyState>
      )}
      <List label={text('connect.title')}>
        {groups.walletConnectId && (
          <Row
            leading={<IconTile name="qr" />}
            label="WalletConnect"
            detail={text('connect.walletConnect')}
            onClick={() => void pairWallet(shell)}
          />
        )}
        {rows.map((row) => (
          <WalletChoice key={row.key} row={row} isRecent={groups.recent.includes(row)} />
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

function WalletChoice({ row, isRecent }: { row: WalletRow; isRecent: boolean }) {
  const shell = useShell()
  const { text } = shell
  const name = getWalletName(row, text)
  return (
    <Row
      leading={<WalletIcon src={row.icon} name={name} />}
      label={name}
      detail={row.isDuplicate && `${text('connect.duplicate')}: ${row.rdns ?? row.key}`}
      trailing={<WalletTag row={row} isRecent={isRecent} />}
      onClick={() => void chooseWallet(shell, row)}
    />
  )
}

function WalletTag({ row, isRecent }: { row: WalletRow; isRecent: boolean }) {
  const { text } = useShell()
  if (isRecent) return <Tag>{text('connect.recent')}</Tag>
  const isInstalled = row.wallets.some(({ type }) => type !== 'EXTERNAL')
  if (!isInstalled) return null
  return <Tag tone={row.isDuplicate ? 'caution' : 'positive'}>{text('connect.installed')}</Tag>
}
