import { Button, Stack, useReadable } from '@portico/ui'
import { DelayedButton, VaultFrame, Waiting } from '@portico/vault-client'
import { AddressForm } from './AddressForm.tsx'
import { MailProblem } from './MailProblem.tsx'
import type { EmailViewProps } from './props.ts'
import { SentMail } from './SentMail.tsx'
import { SuggestionChoice } from './SuggestionChoice.tsx'

/** From an address to a wallet. */
export function CodeView({ email }: EmailViewProps) {
  const { login, wallet } = email
  const { step, frameHeight } = useReadable(login.view)
  if (frameHeight !== null) return <VaultFrame wallet={wallet} height={frameHeight} />
  if (step === 'address') return <AddressForm email={email} />
  if (step === 'suggestion') return <SuggestionChoice email={email} />
  if (step === 'code') return <SentMail email={email} />
  return <UnderWay email={email} />
}

/** A mail is being sent, or the wallet opens; or it was not. */
function UnderWay({ email: { t, login } }: EmailViewProps) {
  const { step, email, problem } = useReadable(login.view)
  const { tryAgain, changeAddress } = login.view.actions
  if (!problem)
    return <Waiting>{step === 'sending' ? t('email.sending', { email }) : t('vault.opening')}</Waiting>
  return (
    <Stack gap="large">
      <MailProblem t={t} problem={problem} onTryAgain={tryAgain} />
      {problem.code === 'RESEND_LOCKED' && problem.until !== null && (
        <DelayedButton t={t} from={problem.until} onClick={tryAgain}>
          {t('email.resend')}
        </DelayedButton>
      )}
      <Button variant="plain" onClick={changeAddress}>
        {t('email.change')}
      </Button>
    </Stack>
  )
}
