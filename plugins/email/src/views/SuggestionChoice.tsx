import { Button, Notice, Stack, useReadable } from '@portico/ui'
import type { EmailViewProps } from './props.ts'

/** Asks which of two addresses was meant: no mail goes to either before. */
export function SuggestionChoice({ email: { t, login } }: EmailViewProps) {
  const { email, suggestion } = useReadable(login.view)
  const { sendTo } = login.view.actions
  if (suggestion === null) return null
  return (
    <Stack gap="large">
      <Notice title={t('email.meant', { email: suggestion })} />
      <Button onClick={() => sendTo(suggestion)}>{t('email.meant.yes', { email: suggestion })}</Button>
      <Button variant="ghost" onClick={() => sendTo(email)}>
        {t('email.meant.no', { email })}
      </Button>
    </Stack>
  )
}
