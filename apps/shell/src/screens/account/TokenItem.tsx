import { toShownUnits } from '@portico/contract/amounts'
import type { TokenHolding, TokensActions, TokensData } from '@portico/contract/shell'
import { formatAmount, formatCompact, formatFiat, Image, Tag } from '@portico/ui'
import { useLocale, useShell } from '../../shell/ShellContext.ts'

/** From so much on a value is written short, since the name beside it must stay readable. */
const compactFrom = 1e8

/** Properties of {@link TokenItem}, and of who draws it with actions. */
export interface TokenItemProps {
  readonly token: TokenHolding
  readonly actions: TokensData['actions']
  readonly onAct: TokensActions['openAction']
  readonly onMark: TokensActions['markSpam']
}

/** A token of the account. */
export const TokenItem = ({ token }: TokenItemProps) => (
  <div className="portico-shell-token">
    <TokenFacts token={token} />
  </div>
)

/** Picture, name, amount and value of a token. */
export function TokenFacts({ token }: Pick<TokenItemProps, 'token'>) {
  const { text } = useShell()
  const locale = useLocale()
  const { value, address } = token
  const shown = toShownUnits(token.amount, token.multiplier)
  const facts = [
    `${formatAmount(shown, token.decimals, locale)} ${token.symbol}`,
    // Before all else that a narrow line may cut off.
    ...(token.isSymbolShared && address ? [`…${address.slice(-4)}`] : []),
    ...(token.isBridged ? [text('account.bridged')] : []),
  ]
  return (
    <>
      <Image src={token.iconUrl} name={token.symbol} shape="round" />
      <span className="portico-shell-token-name">
        {/* Name and amount read in their own direction, and are cut at their own end. */}
        <b dir="auto">{token.name}</b>
        <small dir="ltr">{facts.join(' · ')}</small>
      </span>
      <span className="portico-shell-token-value">
        {token.isSpam && <Tag>{text('account.spam')}</Tag>}
        {!token.isSpam && value === null && <small>{text('account.priceUnknown')}</small>}
        {!token.isSpam &&
          value !== null &&
          (value < compactFrom ? formatFiat(value, locale) : formatCompact(value, locale, 'USD'))}
      </span>
    </>
  )
}
