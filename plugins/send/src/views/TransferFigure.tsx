import { AddressCard, AmountFigure, formatExact, formatValue } from '@portico/ui'
import type { ReviewPartProps } from './ReviewPartProps.ts'

/** How much, in what, worth what, to whom. */
export function TransferFigure({ send: { context, t }, data }: ReviewPartProps) {
  const { token, amount, to } = data.review
  const source = data.receiverFoundBy && t('send.lookup.source', { directory: data.receiverFoundBy })
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
        label={[t('send.review.to'), source].filter(Boolean).join(' · ')}
        address={to}
        name={data.receiverProfileName}
        src={data.receiverProfileImageUrl}
        unlike={data.receiverFacts?.lookAlike}
      />
    </>
  )
}
