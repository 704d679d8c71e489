import type { Text } from '@portico/ui'
import { ProblemNotice, type Sayings } from '@portico/vault-client'
import type { Problem } from '../headless.ts'
import type { en } from '../locales/en.ts'

type Said = Exclude<keyof typeof en, `vault.${string}`>

/** What each means where somebody comes from a provider. */
const sayings: Sayings<Said> = {
  LOGIN_CANCELLED: ['socials.cancelled'],
  LOGIN_FAILED: ['socials.failed'],
  LOGIN_EXPIRED: ['socials.expired'],
  LOGIN_REFUSED: ['socials.refused'],
  PROVIDER_DOWN: ['socials.down'],
  PROVIDER_UNKNOWN: ['socials.unknown', null],
  IDENTITY_TAKEN: ['socials.taken'],
}

/** Where it is a code that has expired. */
const sayingsOfCode: Sayings<Said> = {
  ...sayings,
  LOGIN_EXPIRED: ['socials.code.expired', 'socials.code.new'],
}

/** Properties of {@link SocialProblem}. */
export interface SocialProblemProps {
  readonly t: Text<typeof en>
  readonly problem: Problem
  /** What the provider calls itself. */
  readonly title: string
  /** Whether the provider reads a code. */
  readonly isOfCode?: boolean
  onTryAgain(): void
}

/** Says what did not go on. */
export function SocialProblem({ t, title, isOfCode = false, ...rest }: SocialProblemProps) {
  const named = ((key: keyof typeof en, values?: Readonly<Record<string, string | number>>) =>
    t(key as never, { title, ...values } as never)) as typeof t
  return <ProblemNotice t={named} sayings={isOfCode ? sayingsOfCode : sayings} {...rest} />
}
