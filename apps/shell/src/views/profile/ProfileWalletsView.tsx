import type { ConnectedConnection } from '@portico/contract'
import {
  Button,
  Field,
  Icon,
  IconButton,
  IconTile,
  List,
  Row,
  shortenAddress,
  Tag,
  WalletIcon,
} from '@portico/ui'
import { type FormEvent, useState } from 'react'
import { disconnect } from '../../core/actions/disconnect.ts'
import { getLabelKey, setLabel } from '../../core/actions/setLabel.ts'
import { switchConnection } from '../../core/actions/switchConnection.ts'
import { findNetwork, getAddresses, getAllConnected, getNamespace } from '../../core/connections.ts'
import { leaveWallet } from '../../flows/leaveWallet.ts'
import { getWalletName } from '../../locales/getWalletName.ts'
import { namespaceNames } from '../../locales/namespaceNames.ts'
import { useShell, useStore } from '../../ShellContext.ts'

/** Every connected wallet: which one is in use, what it is called, and how to leave it. */
export function ProfileWalletsView() {
  const shell = useShell()
  const { core, router, text } = shell
  useStore(core.connection, (state) => state)
  const connections = getAllConnected(core)
  return (
    <>
      <List label={text('profile.title')}>
        {connections.map((connection) => (
          <WalletEntry key={`${getNamespace(connection)} ${connection.wallet.id}`} connection={connection} />
        ))}
        <Row
          leading={<IconTile name="buy" />}
          label={text('profile.add')}
          onClick={() => router.push('Connect')}
        />
      </List>
      {connections.length > 1 && (
        <Button variant="ghost" onClick={() => void leaveWallet(shell)}>
          <Icon name="disconnect" />
          {text('profile.disconnectAll')}
        </Button>
      )}
    </>
  )
}

function WalletEntry({ connection }: { connection: ConnectedConnection }) {
  const { core, text, showToast } = useShell()
  const [isNaming, setIsNaming] = useState(false)
  const { activeNamespace, labels } = core.connection.getState()
  const namespace = getNamespace(connection)
  const { id } = connection.wallet
  const [address = ''] = getAddresses(connection)
  const name = getWalletName(connection.wallet, text)
  const label = labels[getLabelKey(address)] ?? shortenAddress(address)
  const isActive = namespace === activeNamespace && core.connection.get(namespace) === connection
  const network = findNetwork(core, connection.caipNetworkId)?.name ?? namespaceNames[namespace]
  if (isNaming)
    return (
      <LabelForm
        address={address}
        label={labels[getLabelKey(address)] ?? ''}
        onDone={() => setIsNaming(false)}
      />
    )
  const choose = () =>
    switchConnection(core, { connectorId: id, namespace }).then(() =>
      showToast('success', text('profile.switched', { wallet: name })),
    )
  return (
    <div className="portico-shell-wallet">
      <Row
        leading={<WalletIcon src={connection.wallet.icon} name={name} />}
        label={label}
        detail={`${name} · ${network}`}
        trailing={isActive && <Tag tone="positive">{text('profile.active')}</Tag>}
        aria-current={isActive}
        onClick={() => void choose()}
      />
      <IconButton label={text('profile.rename', { account: label })} onClick={() => setIsNaming(true)}>
        <Icon name="edit" size={18} />
      </IconButton>
      <IconButton
        label={text('profile.disconnect', { wallet: name })}
        onClick={() => void disconnect(core, { connectorId: id })}
      >
        <Icon name="disconnect" size={18} />
      </IconButton>
    </div>
  )
}

function LabelForm({ address, label, onDone }: { address: string; label: string; onDone: () => void }) {
  const { core, text } = useShell()
  const [value, setValue] = useState(label)
  const save = (event: FormEvent) => {
    event.preventDefault()
    void setLabel(core, { address, label: value })
    onDone()
  }
  return (
    <form className="portico-shell-label" onSubmit={save}>
      <Field
        label={text('profile.label', { account: shortenAddress(address) })}
        value={value}
        maxLength={40}
        autoComplete="off"
        autoFocus
        onChange={(event) => setValue(event.target.value)}
      />
      <Button variant="accent" type="submit">
        {text('profile.save')}
      </Button>
    </form>
  )
}
