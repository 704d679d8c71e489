import { Notice } from '@portico/ui'
import type { PayData } from '../headless.ts'
import type { PayViewProps } from './props.ts'

/** Properties of {@link PayFailureNotice}. */
export interface PayFailureNoticeProps extends PayViewProps {
  readonly data: Pick<PayData, 'failure' | 'reason'>
}

/** What went wrong last. */
export function PayFailureNotice({ pay: { t }, data }: PayFailureNoticeProps) {
  const { failure, reason } = data
  if (!failure) return null
  const tone = failure === 'declined' || failure === 'blocked' ? 'caution' : 'negative'
  return (
    <Notice tone={tone} title={t(`pay.problem.${failure}`)}>
      {reason || undefined}
    </Notice>
  )
}
