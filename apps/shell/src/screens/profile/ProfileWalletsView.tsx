import type { ConnectedWallet, ProfileWalletsActions } from '@portico/contract/shell'
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
import { useHeadless } from '../../drawing/useHeadless.ts'
import { getWalletName } from '../../locales/getWalletName.ts'
import { namespaceNames } from '../../locales/namespaceNames.ts'
import { useShell } from '../../shell/ShellContext.ts'
import { createProfileWalletsView } from './createProfileWalletsView.ts'
import { OtherAccounts } from './OtherAccounts.tsx'

/** Every connected wallet: which one is in use, what it is called, and how to leave it. */
export function ProfileWalletsView() {
  const { text } = useShell()
  const [{ wallets }, actions] = useHeadless(createProfileWalletsView)
  return (
    <>
      <List label={text('profile.title')}>
        {wallets.map((entry) => (
          <WalletEntry key={entry.id} entry={entry} actions={actions} />
        ))}
        <Row leading={<IconTile name="buy" />} label={text('profile.add')} onClick={actions.add} />
      </List>
      {wallets.length > 1 && (
        <Button variant="ghost" onClick={() => void actions.disconnectAll()}>
          <Icon name="disconnect" />
          {text('profile.disconnectAll')}
        </Button>
      )}
    </>
  )
}

interface WalletEntryProps {
  readonly entry: ConnectedWallet
  readonly actions: ProfileWalletsActions
}

function WalletEntry({ entry, actions }: WalletEntryProps) {
  const { text, showToast } = useShell()
  // Null before it has been named at all.
  const [isNaming, setIsNaming] = useState<boolean | null>(null)
  const { id, wallet, address, isActive, namespace } = entry
  const name = getWalletName(wallet, text)
  const label = entry.label ?? shortenAddress(address)
  const network = entry.network?.name ?? namespaceNames[namespace]
  if (isNaming) return <LabelForm entry={entry} actions={actions} onDone={() => setIsNaming(false)} />
  const choose = async (account?: string) => {
    await actions.choose(id, account)
    const chosen = entry.others.find((other) => other.address === account)
    const using = account ? (chosen?.label ?? shortenAddress(account)) : name
    showToast('success', text('profile.switched', { wallet: using }))
  }
  return (
    <div ref={isNaming === false ? focusFirst : null} className="portico-shell-wallet">
      <Row
        leading={<WalletIcon src={wallet.icon} name={name} />}
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
        onClick={() => void actions.disconnect(id)}
      >
        <Icon name="disconnect" size={18} />
      </IconButton>
      <OtherAccounts entry={entry} onChoose={(account) => void choose(account)} />
    </div>
  )
}

/** Anyone who has named a wallet goes on from it. */
const focusFirst = (entry: HTMLElement | null) => entry?.querySelector('button')?.focus()

function LabelForm({ entry, actions, onDone }: WalletEntryProps & { onDone(): void }) {
  const { text } = useShell()
  const [value, setValue] = useState(entry.label ?? '')
  const save = (event: FormEvent) => {
    event.preventDefault()
    void actions.setLabel(entry.id, value)
    onDone()
  }
  return (
    <form className="portico-shell-label" onSubmit={save}>
      <Field
        label={text('profile.label', { account: shortenAddress(entry.address) })}
        value={value}
        maxLength={40}
        autoComplete="off"
        autoFocus
        onChange={setValue}
      />
      <Button variant="accent" type="submit">
        {text('profile.save')}
      </Button>
    </form>
  )
}
