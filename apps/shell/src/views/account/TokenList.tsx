import type { TokenHolding } from '@portico/contract/shell'
import { EmptyState, formatAmount, formatCompact, formatFiat, Image, Notice, SkeletonRow } from '@portico/ui'
import { createTokens } from '../../headless/createTokens.ts'
import { useHeadless } from '../../headless/useHeadless.ts'
import { useLocale, useShell } from '../../ShellContext.ts'

/** From so much on a value is written short, since the name beside it must stay readable. */
const compactFrom = 1e8

/** What the account holds on its network. */
export function TokenList() {
  const { text } = useShell()
  const [{ status, tokens, network }, { refresh }] = useHeadless(createTokens)
  if (tokens.length === 0 && status === 'loading')
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
        <Notice tone="negative" action={{ label: text('frame.retry'), onClick: () => void refresh() }}>
          {text('account.failed')}
        </Notice>
      )}
      {status === 'ready' && tokens.length === 0 && (
        <EmptyState icon="receive" title={text('account.empty')}>
          {text('account.emptyText', { network: network?.name ?? '' })}
        </EmptyState>
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the meaning of a list without bullets */}
      <ul role="list" className="portico-shell-tokens" aria-label={text('account.tokens')}>
        {tokens.map((token) => (
          <TokenItem key={token.address ?? 'native'} token={token} />
        ))}
      </ul>
    </>
  )
}

function TokenItem({ token }: { token: TokenHolding }) {
  const { text } = useShell()
  const locale = useLocale()
  const { value } = token
  return (
    <li>
      <Image src={token.iconUrl} name={token.symbol} shape="round" />
      <span className="portico-shell-token-name">
        {/* Name and amount read in their own direction, and are cut at their own end. */}
        <b dir="auto">{token.name}</b>
        <small dir="ltr">{`${formatAmount(token.amount, token.decimals, locale)} ${token.symbol}`}</small>
      </span>
      <span className="portico-shell-token-value">
        {value === null && <small>{text('account.priceUnknown')}</small>}
        {value !== null &&
          (value < compactFrom ? formatFiat(value, locale) : formatCompact(value, locale, 'USD'))}
      </span>
    </li>
  )
}
