import { Button, Chip, Field, Form, Icon, IconButton, Paragraph, Stack, useReadable } from '@portico/ui'
import type { EmailViewProps } from './props.ts'

/** Takes an address: a new one, or one used before; or none at all, where the site lets guests in. */
export function AddressForm({ email: { t, login } }: EmailViewProps) {
  const { email, isEmailWrong, recents, canBeGuest } = useReadable(login.view)
  const { setEmail, submitEmail, sendTo, forget, continueAsGuest } = login.view.actions
  return (
    <Stack gap="large">
      <Form onSubmit={submitEmail}>
        <Field
          type="email"
          label={t('email.address')}
          value={email}
          onChange={setEmail}
          autoComplete="email"
          spellCheck={false}
          leading={<Icon name="mail" />}
          error={isEmailWrong ? t('email.address.wrong') : undefined}
        />
        <Button type="submit">{t('email.continue')}</Button>
      </Form>
      {recents.length > 0 && (
        <Stack gap="small">
          <Paragraph tone="faint" size="caption">
            {t('email.recents')}
          </Paragraph>
          {recents.map((recent) => (
            <Stack key={recent} direction="inline" align="apart" gap="small">
              <Chip leading={<Icon name="mail" size={16} />} onClick={() => sendTo(recent)}>
                {recent}
              </Chip>
              <IconButton label={t('email.forget', { email: recent })} onClick={() => forget(recent)}>
                <Icon name="close" />
              </IconButton>
            </Stack>
          ))}
        </Stack>
      )}
      {canBeGuest && (
        <Button variant="ghost" onClick={continueAsGuest}>
          {t('email.guest')}
        </Button>
      )}
    </Stack>
  )
}
