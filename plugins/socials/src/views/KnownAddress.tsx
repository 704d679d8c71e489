import { Button, Paragraph, Stack, useReadable } from '@portico/ui'
import { getTitle } from '../providers.ts'
import type { SocialsViewProps } from './props.ts'

/** The account's address has a wallet: that one, or another? Nothing is joined by itself. */
export function KnownAddress({ socials: { t, login } }: SocialsViewProps) {
  const { provider, email, providers, hasEmail } = useReadable(login.view)
  const { openWindow, continueByEmail, makeAnother } = login.view.actions
  const title = getTitle(provider)
  const isByEmail = providers.length === 0
  return (
    <Stack gap="large">
      <Stack gap="small">
        <Paragraph align="center">{t('socials.known', { email: email ?? '' })}</Paragraph>
        <Paragraph align="center" tone="soft">
          {isByEmail && !hasEmail
            ? t('socials.known.elsewhere', { title })
            : t('socials.known.text', { title })}
        </Paragraph>
      </Stack>
      {isByEmail && hasEmail && <Button onClick={continueByEmail}>{t('socials.known.mail')}</Button>}
      {providers.map((other) => (
        <Button key={other} onClick={() => openWindow(other)}>
          {t('socials.known.continue', { title: getTitle(other) })}
        </Button>
      ))}
      <Button variant="plain" onClick={makeAnother}>
        {t('socials.known.another')}
      </Button>
    </Stack>
  )
}
