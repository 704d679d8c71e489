import { Notice } from '@portico/ui'
import type { Failure } from '../state.ts'
import type { NamesViewProps } from './props.ts'

/** Properties of {@link FailureNotice}. */
export interface FailureNoticeProps extends NamesViewProps {
  readonly failure: Failure | null
}

/** Why nothing was registered or saved, and what to do. */
export function FailureNotice({ names: { t }, failure }: FailureNoticeProps) {
  return failure && <Notice tone="negative">{t(`names.failure.${failure}`)}</Notice>
}
