import sheet from './AmountFigure.css'
import { adoptSheet } from './adoptSheet.ts'
import { Image } from './Image.tsx'

const adopt = /*#__PURE__*/ adoptSheet(sheet)

/** Properties of {@link AmountFigure}. */
export interface AmountFigureProps {
  /** As it is written in the visitor's language, for example by `formatExact`, with its sign where it has one. */
  readonly amount: string
  readonly symbol: string
  /** The token's picture. */
  readonly src?: string | null | undefined
  /** The same in money, below. */
  readonly value?: string | undefined
  /** `negative` for what goes, `positive` for what comes. @default 'plain' */
  readonly tone?: 'plain' | 'negative' | 'positive' | undefined
  /** One of several, in a line with its picture. @default false */
  readonly isCompact?: boolean | undefined
}

/** One amount as large as it fits, with its value below. A long one is smaller, so that every digit is seen. */
export function AmountFigure({ amount, symbol, src, value, tone, isCompact }: AmountFigureProps) {
  const { length } = amount.replace(/^[-+−]/, '')
  return (
    <div ref={adopt} className="portico-amount-figure" data-compact={isCompact || undefined}>
      <Image src={src} name={symbol} size={isCompact ? 40 : 48} shape="round" />
      <div
        className="portico-amount-figure-amount"
        data-tone={tone}
        data-length={length > 14 ? 'longest' : length > 8 ? 'long' : undefined}
      >
        <span>{amount}</span> {symbol}
      </div>
      {value && <div className="portico-amount-figure-value">{value}</div>}
    </div>
  )
}
