import { AddressCard, AmountFigure, formatExact, formatValue } from '@portico/ui'
import type { Send } from '../createSend.ts'
import type { Transfer } from '../transfer.ts'

/** Properties of {@link TransferFigure}. */
export interface TransferFigureProps {
  readonly send: Send
  readonly transfer: Transfer
  readonly receiverProfileName: string | null
  readonly receiverProfileImageUrl: string | null
}

/** How much, in what, worth what, to whom. */
export function TransferFigure(props: TransferFigureProps) {
  const { send, transfer, receiverProfileName, receiverProfileImageUrl } = props
  const { context, t } = send
  const { token, amount, to } = transfer
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
        name={receiverProfileName}
        src={receiverProfileImageUrl}
      />
    </>
  )
}
