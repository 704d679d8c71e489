import { Button, Figure, Notice, Paragraph, Stack, useReadable } from '@portico/ui'
import { DelayedButton } from '@portico/vault-client'
import { CodeEntry } from './CodeEntry.tsx'
import type { EmailViewProps } from './props.ts'

/** What to do with the mail that was sent: its code is typed here, or on a device that is new its link is followed. */
export function SentMail({ email: { t, login } }: EmailViewProps) {
  const { email, validFor, isDeviceNew, number, resendAt, ...entry } = useReadable(login.view)
  const { setCode, resend, tryAgain, changeAddress } = login.view.actions
  return (
    <Stack gap="large">
      <Paragraph>{t('email.sent', { email, minutes: validFor })}</Paragraph>
      {isDeviceNew && <Notice title={t('email.device')}>{t('email.device.text')}</Notice>}
      {number !== null && (
        <Stack align="center" gap="none">
          <Paragraph tone="faint" size="caption" align="center">
            {t('email.device.number')}
          </Paragraph>
          <Figure value={null} locale="en" fallback={number} />
        </Stack>
      )}
      <CodeEntry {...entry} t={t} onChange={setCode} onTryAgain={tryAgain} />
      <DelayedButton t={t} from={resendAt} onClick={resend}>
        {t('email.resend')}
      </DelayedButton>
      <Button variant="plain" onClick={changeAddress}>
        {t('email.change')}
      </Button>
    </Stack>
  )
}
