import type { TokenBalance } from '@portico/contract'
import { EmptyState, formatAmount, formatFiat, Image, Notice, SkeletonRow } from '@portico/ui'
import { getValue } from '../../core/getTotal.ts'
import { useLocale, useReadable, useShell, useStore } from '../../ShellContext.ts'

/** What the account holds on its network. */
export function TokenList() {
  const { core, balances, text } = useShell()
  const { status, tokens } = useReadable(balances)
  const selected = useStore(core.connection, (state) => state.caipNetworkId)
  const network = core.networks.find(({ caipNetworkId }) => caipNetworkId === selected)?.name ?? ''
  const held = tokens.filter(({ amount, address }) => amount > 0n || address === null)
  if (held.length === 0 && (status === 'loading' || status === 'idle'))
    return (
      <>
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </>
    )
  return (
    <>
      {status === 'failed' && (
        <Notice
          tone="negative"
          action={{ label: text('frame.retry'), onClick: () => void balances.refresh() }}
        >
          {text('account.failed')}
        </Notice>
      )}
      {status === 'ready' && held.length === 0 && (
        <EmptyState icon="receive" title={text('account.empty')}>
          {text('account.emptyText', { network })}
        </EmptyState>
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the meaning of a list without bullets */}
      <ul role="list" className="portico-shell-tokens" aria-label={text('account.tokens')}>
        {held.map((token) => (
          <TokenItem key={token.address ?? 'native'} token={token} />
        ))}
      </ul>
    </>
  )
}

function TokenItem({ token }: { token: TokenBalance }) {
  const { text } = useShell()
  const locale = useLocale()
  const value = getValue(token)
  return (
    <li>
      <Image src={token.iconUrl} name={token.symbol} shape="round" />
      <span className="portico-shell-token-name">
        <b>{token.name}</b>
        <small>
          {/* An amount reads the same in every direction. */}
          <bdi>{`${formatAmount(token.amount, token.decimals, locale)} ${token.symbol}`}</bdi>
        </small>
      </span>
      <span className="portico-shell-token-value">
        {value === null ? <small>{text('account.priceUnknown')}</small> : formatFiat(value, locale)}
      </span>
    </li>
  )
}
