import { Notice } from '@portico/ui'
import type { PayData } from '../headless.ts'
import type { PayViewProps } from './props.ts'

/** Properties of {@link PayFailureNotice}. */
export interface PayFailureNoticeProps extends PayViewProps {
  readonly data: Pick<PayData, 'failure' | 'reason'>
}

/** What went wrong last, read aloud at once: the visitor has just pressed for something else. */
export function PayFailureNotice({ pay: { t }, data }: PayFailureNoticeProps) {
  const { failure, reason } = data
  if (!failure) return null
  return (
    <Notice tone="negative" title={t(`pay.problem.${failure}`)}>
      {reason || undefined}
    </Notice>
  )
}
