import { Button, Notice, Stack, useReadable } from '@portico/ui'
import { VaultFrame, Waiting } from '@portico/vault-client'
import { getTitle } from '../providers.ts'
import type { SocialsViewProps } from './props.ts'
import { SocialProblem } from './SocialProblem.tsx'

/** The ways into the wallet, which the vault lists in its frame, and accounts to add to them. */
export function AccountsView({ socials }: SocialsViewProps) {
  const { t, wallet, accounts } = socials
  const { waitingFor, isBlocked, problem, frameHeight } = useReadable(accounts.view)
  const { tryAgain, add } = accounts.view.actions
  const title = getTitle(waitingFor ?? '')
  if (problem) return <SocialProblem t={t} problem={problem} title={title} onTryAgain={tryAgain} />
  return (
    <Stack gap="large">
      <VaultFrame wallet={wallet} height={frameHeight} />
      {waitingFor !== null && isBlocked && (
        <Notice tone="caution" action={{ label: t('socials.openWindow'), onClick: () => add(waitingFor) }}>
          {t('socials.blocked')}
        </Notice>
      )}
      {waitingFor !== null && !isBlocked && <Waiting>{t('socials.waiting', { title })}</Waiting>}
      <AddButtons socials={socials} />
    </Stack>
  )
}

function AddButtons({ socials: { t, accounts } }: SocialsViewProps) {
  const { providers } = useReadable(accounts.view)
  const { add } = accounts.view.actions
  return (
    <Stack gap="small">
      {providers.map((provider) => (
        <Button key={provider} variant="ghost" onClick={() => add(provider)}>
          {t('socials.add', { title: getTitle(provider) })}
        </Button>
      ))}
    </Stack>
  )
}
