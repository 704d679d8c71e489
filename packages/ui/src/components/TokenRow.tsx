import type { TokenBalance } from '@portico/contract'
import { formatToken, formatValue } from '../text/formatToken.ts'
import { Image } from './Image.tsx'
import { Row } from './Row.tsx'
import { Tag } from './Tag.tsx'

/** Properties of {@link TokenRow}. */
export interface TokenRowProps {
  readonly token: TokenBalance
  readonly locale: string
  /** Said where its price is not known. */
  readonly unknownValue: string
  /** Another one has the same symbol: the end of the address is shown. @default false */
  readonly isSymbolShared?: boolean
  readonly onClick: () => void
}

/** A token with how much there is of it, and what that is worth. */
export function TokenRow({ token, locale, unknownValue, isSymbolShared, onClick }: TokenRowProps) {
  const amount = formatToken(token.amount, token, locale)
  return (
    <Row
      surface="flat"
      leading={<Image src={token.iconUrl} name={token.symbol} shape="round" />}
      label={token.name}
      detail={isSymbolShared && token.address ? `${amount} · …${token.address.slice(-4)}` : amount}
      trailing={formatValue(token.amount, token, locale) ?? <Tag>{unknownValue}</Tag>}
      onClick={onClick}
    />
  )
}
