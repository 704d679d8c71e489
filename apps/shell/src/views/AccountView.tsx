import { type AccountActionContribution, parseCaipAddress } from '@portico/contract'
import {
  Avatar,
  Button,
  Figure,
  Icon,
  IconButton,
  isIconName,
  Row,
  shortenAddress,
  Tabs,
  Tag,
  WalletIcon,
} from '@portico/ui'
import { useEffect, useState } from 'react'
import { fetchIdentity, type Identity } from '../core/actions/fetchIdentity.ts'
import { getActiveAccount, getConnected } from '../core/connections.ts'
import { leaveWallet } from '../flows/leaveWallet.ts'
import { getWalletName } from '../locales/getWalletName.ts'
import { pickText } from '../plugins/PluginHost.ts'
import { useReadable, useShell, useStore } from '../ShellContext.ts'
import { getTotal } from './getTotal.ts'
import { TokenList } from './TokenList.tsx'

/** The account: who, how much, what to do with it, what it holds. */
export function AccountView() {
  const shell = useShell()
  const { core, text } = shell
  const account = useStore(core.connection, () => getActiveAccount(core))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account is what makes it load again
  useEffect(() => void shell.balances.load(), [shell, account])
  if (!account) return null
  const { address, namespace } = parseCaipAddress(account)
  const actions = shell.plugins.accountActions.filter(
    ({ when }) => when?.namespaces?.includes(namespace) ?? true,
  )
  return (
    <div className="portico-shell-account">
      <Profile address={address} />
      <Total />
      {actions.length > 0 && (
        <div className="portico-shell-actions" role="toolbar" aria-label={text('account.actions')}>
          {actions.map((action) => (
            <AccountAction key={action.id} action={action} />
          ))}
        </div>
      )}
      <Tabs
        label={text('account.title')}
        tabs={[{ id: 'tokens', label: text('account.tokens') }]}
        selected="tokens"
        onSelect={() => {}}
      >
        <TokenList />
      </Tabs>
      <ConnectedWallets />
      <Button variant="ghost" onClick={() => void leaveWallet(shell)}>
        <Icon name="disconnect" />
        {text('account.disconnect')}
      </Button>
    </div>
  )
}

/** The wallet in use, and the way to the others. */
function ConnectedWallets() {
  const { core, router, text, views } = useShell()
  const connection = useStore(core.connection, (state) => getConnected(core, state.activeNamespace))
  const others = useStore(core.connection, (state) => state.others.length)
  if (!connection) return null
  const name = getWalletName(connection.wallet, text)
  const warm = () => void views.get('ProfileWallets')?.load()
  return (
    <Row
      leading={<WalletIcon src={connection.wallet.icon} name={name} />}
      label={name}
      aria-label={text('profile.open', { wallet: name })}
      trailing={others > 0 && <Tag>+{others}</Tag>}
      onClick={() => router.push('ProfileWallets')}
      onPointerMove={warm}
      onFocus={warm}
    />
  )
}

function Profile({ address }: { address: string }) {
  const { core, text, showToast } = useShell()
  const account = useStore(core.connection, () => getActiveAccount(core))
  const [identity, setIdentity] = useState<Identity | null>(null)
  useEffect(() => {
    let isCurrent = true
    setIdentity(null)
    if (account) void fetchIdentity(core, account).then((found) => isCurrent && setIdentity(found))
    return () => {
      isCurrent = false
    }
  }, [core, account])
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => showToast('success', text('frame.copied')),
      () => showToast('error', text('frame.copyFailed')),
    )
  return (
    <div className="portico-shell-profile">
      <Avatar address={address} src={identity?.avatar} />
      <div className="portico-shell-name">
        <span title={address}>{identity?.name ?? shortenAddress(address)}</span>
        <IconButton label={text('account.copy')} onClick={() => void copy()}>
          <Icon name="copy" size={16} />
        </IconButton>
      </div>
    </div>
  )
}

function Total() {
  const { balances, locale, text } = useShell()
  const { status, tokens } = useReadable(balances)
  const { total, isPartial } = getTotal(tokens)
  const isKnown = tokens.length > 0 && total !== null
  const isWaiting = tokens.length === 0 && (status === 'loading' || status === 'idle')
  return (
    <section className="portico-shell-total" aria-label={text('account.total')} aria-busy={isWaiting}>
      <Figure
        value={isKnown ? total : null}
        locale={locale}
        fallback={isWaiting ? '$—' : text('account.totalUnknown')}
      />
      {isPartial && isKnown && <small>{text('account.totalPartial')}</small>}
    </section>
  )
}

/** A button of a plugin, drawn from its manifest. Its code is fetched when the visitor turns to it. */
function AccountAction({ action }: { action: AccountActionContribution }) {
  const { router, plugins, views, locale } = useShell()
  const pluginId = views.get(action.view)?.pluginId
  // Moving, not entering: a button that appears under a resting pointer is no intent.
  const warm = () => pluginId && plugins.warm(pluginId)
  return (
    <button
      type="button"
      className="portico-shell-action"
      onClick={() => router.push(action.view)}
      onPointerMove={warm}
      onFocus={warm}
      onTouchStart={warm}
    >
      <Icon name={isIconName(action.icon) ? action.icon : 'more'} />
      {pickText(action.title, locale)}
    </button>
  )
}
