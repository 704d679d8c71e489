import { Button, Notice, Stack, useReadable } from '@portico/ui'
import { VaultFrame, Waiting } from '@portico/vault-client'
import { getTitle } from '../providers.ts'
import { KnownAddress } from './KnownAddress.tsx'
import type { SocialsViewProps } from './props.ts'
import { SocialProblem } from './SocialProblem.tsx'

/** From a provider to a wallet. */
export function ConnectingSocialView({ socials }: SocialsViewProps) {
  const { t, wallet, login } = socials
  const { step, provider, problem, frameHeight } = useReadable(login.view)
  const title = getTitle(provider)
  if (frameHeight !== null) return <VaultFrame wallet={wallet} height={frameHeight} />
  if (problem)
    return <SocialProblem t={t} problem={problem} title={title} onTryAgain={login.view.actions.tryAgain} />
  if (step === 'known') return <KnownAddress socials={socials} />
  if (step === 'blocked') return <Blocked socials={socials} />
  if (step === 'waiting') return <AtProvider socials={socials} />
  return <Waiting>{step === 'entering' ? t('vault.opening') : t('socials.opening', { title })}</Waiting>
}

function AtProvider({ socials: { t, login } }: SocialsViewProps) {
  const { provider } = useReadable(login.view)
  const { openWindow } = login.view.actions
  return (
    <Stack gap="large">
      <Waiting>{t('socials.waiting', { title: getTitle(provider) })}</Waiting>
      <Button variant="plain" onClick={() => openWindow()}>
        {t('vault.tryAgain')}
      </Button>
    </Stack>
  )
}

function Blocked({ socials: { t, login } }: SocialsViewProps) {
  const { openWindow, continueInPage } = login.view.actions
  return (
    <Stack gap="large">
      <Notice tone="caution">{t('socials.blocked')}</Notice>
      <Button onClick={() => openWindow()}>{t('socials.openWindow')}</Button>
      <Button variant="plain" onClick={continueInPage}>
        {t('socials.inPage')}
      </Button>
    </Stack>
  )
}
