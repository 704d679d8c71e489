import type { AccountData } from '@portico/contract/shell'
import {
  Avatar,
  Button,
  Figure,
  formatAmount,
  Icon,
  IconButton,
  Row,
  shortenAddress,
  Tag,
  WalletIcon,
} from '@portico/ui'
import { ReplaceablePart } from '../../drawing/ReplaceablePart.tsx'
import { useHeadless } from '../../drawing/useHeadless.ts'
import { getWalletName } from '../../locales/getWalletName.ts'
import { useLocale, useShell } from '../../shell/ShellContext.ts'
import { AccountTabs } from './AccountTabs.tsx'
import { ActionButtons } from './ActionButtons.tsx'
import { createAccountView } from './createAccountView.ts'
import { usePreparedPlugins } from './usePreparedPlugins.ts'

/** The account: who, how much, what to do with it, what it holds. */
export function AccountView() {
  const { text, router } = useShell()
  const [data, actions] = useHeadless(createAccountView)
  usePreparedPlugins(data ?? { actions: [], tabs: [] })
  if (!data) return null
  const recoveryView = data.connection.allAccounts[0]?.recoveryView
  return (
    <div className="portico-shell-account">
      <ReplaceablePart id="Account.profile">
        <Profile data={data} onCopy={() => void actions.copyAddress()} />
      </ReplaceablePart>
      <ReplaceablePart id="Account.total">
        <Total data={data} />
      </ReplaceablePart>
      {recoveryView && (
        <Row
          leading={<Icon name="warn" />}
          label={text('account.unsafe')}
          detail={text('account.unsafe.text')}
          onClick={() => router.push(recoveryView)}
        />
      )}
      <ActionButtons actions={data.actions} onRun={actions.run} />
      <AccountTabs contributed={data.tabs} />
      <ConnectedWallets data={data} />
      <div className="portico-shell-choice">
        <Button variant="ghost" onClick={() => router.push('Settings')}>
          <Icon name="gear" />
          {text('settings.title')}
        </Button>
        <Button variant="ghost" onClick={() => void actions.disconnect()}>
          <Icon name="disconnect" />
          {text('account.disconnect')}
        </Button>
      </div>
    </div>
  )
}

/** The wallet in use, and the way to the others. */
function ConnectedWallets({ data: { connection, otherCount } }: { data: AccountData }) {
  const { router, text, views } = useShell()
  const name = getWalletName(connection.wallet, text)
  const warm = () => views.warm('ProfileWallets')
  return (
    <Row
      leading={<WalletIcon src={connection.wallet.icon} name={name} />}
      label={name}
      aria-label={text('profile.open', { wallet: name })}
      trailing={otherCount > 0 && <Tag>+{otherCount}</Tag>}
      onClick={() => router.push('ProfileWallets')}
      onPointerMove={warm}
      onFocus={warm}
    />
  )
}

function Profile({ data, onCopy }: { data: AccountData; onCopy(): void }) {
  const { text } = useShell()
  const { address, explorer, profileImage, profileName } = data
  const look = explorer && text('account.explorer', { explorer: explorer.name })
  return (
    <div className="portico-shell-profile">
      <Avatar address={address} src={profileImage} />
      <div className="portico-shell-name">
        <span title={address}>{profileName ?? shortenAddress(address)}</span>
        <IconButton label={text('account.copy')} onClick={onCopy}>
          <Icon name="copy" size={16} />
        </IconButton>
        {explorer && (
          <a
            className="portico-icon-button"
            href={explorer.url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={look ?? ''}
            title={look ?? ''}
          >
            <Icon name="external" size={16} />
          </a>
        )}
      </div>
    </div>
  )
}

function Total({ data: { balances, total, isTotalPartial } }: { data: AccountData }) {
  const { text } = useShell()
  const locale = useLocale()
  const { status, tokens } = balances
  const isKnown = (tokens.length > 0 || status === 'ready') && total !== null
  const isWaiting = tokens.length === 0 && (status === 'loading' || status === 'idle')
  // Without prices what is known is said: how much there is of the network's own.
  const native = tokens.find(({ address }) => !address)
  const amount = native && `${formatAmount(native.amount, native.decimals, locale)} ${native.symbol}`
  const isUnsaid = !isKnown && !isWaiting && tokens.length !== 1
  return (
    <section className="portico-shell-total" aria-label={text('account.total')} aria-busy={isWaiting}>
      <Figure value={isKnown ? total : null} locale={locale} fallback={amount ?? (isWaiting ? '$—' : '—')} />
      {isUnsaid && <small>{text('account.totalUnknown')}</small>}
      {isTotalPartial && isKnown && <small>{text('account.totalPartial')}</small>}
    </section>
  )
}
