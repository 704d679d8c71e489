import { AddressCard, AmountFigure, formatExact, formatValue } from '@portico/ui'
import type { ReviewPartProps } from './ReviewPartProps.ts'

/** How much, in what, worth what, to whom. */
export function TransferFigure({ send: { context, t }, data }: ReviewPartProps) {
  const { token, amount, to } = data.review
  return (
    <>
      <AmountFigure
        amount={`−${formatExact(amount, token, context.locale)}`}
        symbol={token.symbol}
        src={token.iconUrl}
        value={formatValue(amount, token, context.locale) ?? t('send.value.unknown')}
        tone="negative"
      />
      <AddressCard
        label={t('send.review.to')}
        address={to}
        name={data.receiverProfileName}
        src={data.receiverProfileImageUrl}
      />
    </>
  )
}
