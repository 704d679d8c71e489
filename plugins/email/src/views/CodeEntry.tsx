import { CodeField } from '@portico/ui/code'
import type { Problem } from '../headless.ts'
import { MailProblem } from './MailProblem.tsx'
import type { MailProblemProps } from './props.ts'

/** Properties of {@link CodeEntry}. */
export interface CodeEntryProps extends MailProblemProps {
  readonly code: string
  readonly isChecking: boolean
  onChange(code: string): void
}

/** Takes the code of a mail, and says at once what is wrong with it. */
export function CodeEntry({ t, code, isChecking, problem, onChange, onTryAgain }: CodeEntryProps) {
  return (
    <>
      <CodeField
        label={t('email.code')}
        value={code}
        onChange={onChange}
        autoFocus
        error={problem?.code === 'CODE_WRONG' ? sayWrong(t, problem) : undefined}
        hint={isChecking ? t('email.checking') : undefined}
      />
      <MailProblem t={t} problem={problem} onTryAgain={onTryAgain} />
    </>
  )
}

const sayWrong = (t: MailProblemProps['t'], { triesLeft }: Problem) =>
  triesLeft === null ? t('email.wrong.unknown') : t('email.wrong', { count: triesLeft })
