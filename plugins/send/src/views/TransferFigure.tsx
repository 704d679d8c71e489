import { Avatar, Image } from '@portico/ui'
import type { Send } from '../createSend.ts'
import { formatExact, formatValue } from '../format.ts'
import type { Transfer } from '../transfer.ts'

/** Properties of {@link TransferFigure}. */
export interface TransferFigureProps {
  readonly send: Send
  readonly transfer: Transfer
  readonly receiverProfileName: string | null
  readonly receiverProfileImageUrl: string | null
}

/** How much, in what, worth what, to whom; the address whole, since ends alone can be imitated. */
export function TransferFigure(props: TransferFigureProps) {
  const { send, transfer, receiverProfileName, receiverProfileImageUrl } = props
  const { context, t } = send
  const { token, amount, to } = transfer
  const exact = formatExact(amount, token, context.locale)
  return (
    <>
      <div className="send-figure">
        <Image src={token.iconUrl} name={token.symbol} size={48} shape="round" />
        <div
          className="send-figure-amount"
          data-length={exact.length > 14 ? 'longest' : exact.length > 8 ? 'long' : undefined}
        >
          <span>−{exact}</span> {token.symbol}
        </div>
        <div className="send-figure-value">
          {formatValue(amount, token, context.locale) ?? t('send.value.unknown')}
        </div>
      </div>
      <div className="send-receiver">
        <Avatar address={to} src={receiverProfileImageUrl} size={40} />
        <div>
          <div className="send-receiver-label">{t('send.review.to')}</div>
          {receiverProfileName && <div className="send-receiver-name">{receiverProfileName}</div>}
          <div className="send-receiver-address">{to}</div>
        </div>
      </div>
    </>
  )
}
