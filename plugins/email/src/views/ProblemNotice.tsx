import { Notice, Stack } from '@portico/ui'
import type { Problem } from '../headless.ts'
import type { en } from '../locales/en.ts'
import { DelayedButton } from './DelayedButton.tsx'
import type { ProblemProps } from './props.ts'

type Key = keyof typeof en

/** What each means to the visitor. All else went wrong. */
const words: Partial<Readonly<Record<Problem['code'], Key>>> = {
  CODE_EXPIRED: 'email.expired',
  CODE_SPENT: 'email.spent',
  LOCKED_TODAY: 'email.locked',
  MAIL_LIMIT: 'email.limit',
  LOGIN_REFUSED: 'email.refused',
  NEEDS_RECOVERY: 'email.recovery',
  REJECTED: 'email.unkept',
  OFFLINE: 'email.offline',
  RATE_LIMITED: 'email.tooMany',
  TIMEOUT: 'email.slow',
  NOT_LOADED: 'email.notLoaded',
  CLOSED: 'email.notLoaded',
  NOT_CONNECTED: 'email.ended',
  SESSION_ENDED: 'email.ended',
}

/** What is done about each; null where waiting, or another address, is all there is. All else is tried again. */
const cures: Partial<Readonly<Record<Problem['code'], Key | null>>> = {
  CODE_EXPIRED: 'email.newCode',
  CODE_SPENT: 'email.newCode',
  LOGIN_REFUSED: 'email.newCode',
  NOT_CONNECTED: 'email.newCode',
  SESSION_ENDED: 'email.newCode',
  NEEDS_RECOVERY: 'email.restore',
  LOCKED_TODAY: null,
  MAIL_LIMIT: null,
}

/** Says what did not go on, and what to do about it. A wrong code is said at its field, a wait where it ends. */
export function ProblemNotice({ t, problem, onTryAgain }: ProblemProps) {
  if (!problem || problem.code === 'CODE_WRONG' || problem.code === 'RESEND_LOCKED') return null
  const { code, until } = problem
  if (until !== null)
    return (
      <Stack gap="small">
        <Notice tone="negative">{t(words[code] ?? 'email.failed')}</Notice>
        <DelayedButton t={t} from={until} onClick={onTryAgain}>
          {t('email.tryAgain')}
        </DelayedButton>
      </Stack>
    )
  const cure = code in cures ? cures[code] : 'email.tryAgain'
  return (
    <Notice tone="negative" action={cure ? { label: t(cure), onClick: onTryAgain } : undefined}>
      {t(words[code] ?? 'email.failed')}
    </Notice>
  )
}
