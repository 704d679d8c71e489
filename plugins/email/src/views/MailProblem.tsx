import { ProblemNotice, type Sayings } from '@portico/vault-client'
import type { en } from '../locales/en.ts'
import type { MailProblemProps } from './props.ts'

/** What has to do with a mail. A wrong code is said at its field, a wait where it ends. */
const sayings: Sayings<keyof typeof en> = {
  CODE_WRONG: null,
  RESEND_LOCKED: null,
  NOT_CONNECTED: ['vault.ended', 'email.newCode'],
  SESSION_ENDED: ['vault.ended', 'email.newCode'],
  LOCKED_TODAY: ['email.locked', null],
  MAIL_LIMIT: ['email.limit', null],
  CODE_EXPIRED: ['email.expired', 'email.newCode'],
  CODE_SPENT: ['email.spent', 'email.newCode'],
  LOGIN_REFUSED: ['email.refused', 'email.newCode'],
}

/** Says what did not go on with a mail or its code, and what to do about it. */
export const MailProblem = (props: MailProblemProps) => <ProblemNotice {...props} sayings={sayings} />
