import type { Text } from '@portico/ui'
import type { Email } from '../createEmail.ts'
import type { Problem } from '../headless.ts'
import type { en } from '../locales/en.ts'

/** What every view is given. */
export interface EmailViewProps {
  readonly email: Email
}

/** What the parts are given that draw a problem. */
export interface MailProblemProps {
  readonly t: Text<typeof en>
  readonly problem: Problem | null
  onTryAgain(): void
}
