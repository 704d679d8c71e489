import { Notice, Stack, type Text } from '@portico/ui'
import type { Problem } from '../headless.ts'
import type { VaultTexts } from '../locales/en.ts'
import { DelayedButton } from './DelayedButton.tsx'

/** What a problem means to the visitor, and what trying again is called, by default so; null where that does not help. Keys of texts. */
export type Saying<Key extends string = never> = readonly [
  text: Key | keyof VaultTexts,
  cure?: Key | keyof VaultTexts | null,
]

/** By what went wrong; null where that is said elsewhere. */
export type Sayings<Key extends string = never> = Partial<
  Readonly<Record<Problem['code'], Saying<Key> | null>>
>

/** What each means in every plugin. */
const usual: Sayings = {
  TIMEOUT: ['vault.slow'],
  NOT_LOADED: ['vault.notLoaded'],
  CLOSED: ['vault.notLoaded'],
  RATE_LIMITED: ['vault.tooMany'],
  NOT_CONNECTED: ['vault.ended'],
  SESSION_ENDED: ['vault.ended'],
  NEEDS_RECOVERY: ['vault.recovery', 'vault.restore'],
  OFFLINE: ['vault.offline'],
  REJECTED: ['vault.unkept'],
}

/** What all else means. */
const failed: Saying = ['vault.failed']

/** Properties of {@link ProblemNotice}. */
export interface ProblemNoticeProps<Key extends string> {
  readonly t: Text<VaultTexts & Readonly<Record<Key, string>>>
  readonly problem: Problem | null
  /** What the plugin says otherwise. */
  readonly sayings?: Sayings<Key>
  onTryAgain(): void
}

/** Says what did not go on, and what to do about it. */
export function ProblemNotice<Key extends string = never>({
  t,
  problem,
  sayings,
  onTryAgain,
}: ProblemNoticeProps<Key>) {
  if (!problem) return null
  const { code, until } = problem
  const own: Sayings<Key> = { ...usual, ...sayings }
  const { [code]: saying = failed } = own
  if (saying === null) return null
  const [text, cure = 'vault.tryAgain'] = saying
  if (until !== null)
    return (
      <Stack gap="small">
        <Notice tone="negative">{t(text)}</Notice>
        <DelayedButton t={t} from={until} onClick={onTryAgain}>
          {t('vault.tryAgain')}
        </DelayedButton>
      </Stack>
    )
  return (
    <Notice tone="negative" action={cure ? { label: t(cure), onClick: onTryAgain } : undefined}>
      {t(text)}
    </Notice>
  )
}
