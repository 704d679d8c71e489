import { Button, Field, Form, formatDate, Icon, Notice, Paragraph, Stack, useReadable } from '@portico/ui'
import { VaultFrame } from '@portico/vault-client'
import { CodeEntry } from './CodeEntry.tsx'
import { MailProblem } from './MailProblem.tsx'
import type { EmailViewProps } from './props.ts'

/** Changes the visitor's address: the new one, then a code from each. */
export function UpdateEmailView({ email }: EmailViewProps) {
  const { t, emailChange, wallet } = email
  const { step, readyAt, ...data } = useReadable(emailChange.view)
  const { setCode, tryAgain, changeAddress } = emailChange.view.actions
  const frameHeight = useReadable(wallet.vault.height)
  if (frameHeight !== null) return <VaultFrame wallet={wallet} height={frameHeight} />
  if (step === 'address') return <NewAddress email={email} />
  if (step === 'done')
    return (
      <Notice title={t('email.update.done')}>
        {t('email.update.done.text', {
          email: data.email,
          time: sayTime(readyAt ?? 0, wallet.context.locale),
        })}
      </Notice>
    )
  return (
    <Stack gap="large">
      <Paragraph>
        {step === 'old' ? t('email.update.old') : t('email.update.new', { email: data.email })}
      </Paragraph>
      <CodeEntry key={step} {...data} t={t} onChange={setCode} onTryAgain={tryAgain} />
      <Button variant="plain" onClick={changeAddress}>
        {t('email.change')}
      </Button>
    </Stack>
  )
}

function NewAddress({ email: { t, emailChange } }: EmailViewProps) {
  const { email, isEmailWrong, isChecking, problem } = useReadable(emailChange.view)
  const { setEmail, submitEmail, tryAgain } = emailChange.view.actions
  return (
    <Form onSubmit={submitEmail}>
      <Field
        type="email"
        label={t('email.update.now')}
        value={email}
        onChange={setEmail}
        autoComplete="email"
        spellCheck={false}
        leading={<Icon name="mail" />}
        error={isEmailWrong ? t('email.address.wrong') : undefined}
      />
      <MailProblem t={t} problem={problem} onTryAgain={tryAgain} />
      <Button type="submit" loading={isChecking}>
        {t('email.continue')}
      </Button>
    </Form>
  )
}

const sayTime = (at: number, locale: string) => formatDate(at, locale, { hasTime: true })
