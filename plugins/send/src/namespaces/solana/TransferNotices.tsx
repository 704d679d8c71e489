import type { TokenBalance } from '@portico/contract'
import { formatExact, Notice, shortenAddress } from '@portico/ui'
import type { TransferNotice } from '../TransferEstimate.ts'
import type { NoticesProps } from '../TransferRules.ts'

type Amount = Pick<TokenBalance, 'decimals' | 'symbol' | 'multiplier'>

/** What the sentence of a notice names. */
function getValues(notice: TransferNotice, { send, data }: NoticesProps): Record<string, string> {
  const { token } = data.review
  const write = (amount: bigint, unit: Amount) =>
    `${formatExact(amount, unit, send.context.locale)} ${unit.symbol}`
  const { symbol } = token
  switch (notice.kind) {
    case 'transferFee':
      return { symbol, fee: write(notice.withheld, token), received: write(notice.received, token) }
    case 'accountRent':
      return { symbol, rent: write(notice.lamports, data.native) }
    case 'permanentDelegate':
      return { symbol, delegate: shortenAddress(notice.delegate) }
    case 'scaled':
      return { symbol, shown: notice.shown }
    default:
      return { symbol }
  }
}

/** What there is to know about the token and the transfer before it is signed, a sentence each. */
export function TransferNotices(props: NoticesProps) {
  const { t } = props.send
  const { review, isCurrent } = props.data
  const { estimate, marks, token } = review
  if (!isCurrent || !('notices' in estimate)) return null
  // The figure above is what wallets show already, where the list of tokens knows of it.
  const notices = estimate.notices.filter(({ kind }) => kind !== 'scaled' || !token.multiplier)
  return (
    <>
      {marks?.memo && <Notice>{t('send.notice.memo', { memo: marks.memo })}</Notice>}
      {notices.map((notice) => (
        <Notice key={notice.kind} tone="caution">
          {t(`send.notice.${notice.kind}`, getValues(notice, props))}
        </Notice>
      ))}
    </>
  )
}
