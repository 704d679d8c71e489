import {
  Button,
  CopyTextButton,
  Countdown,
  ExternalLink,
  Paragraph,
  Skeleton,
  Stack,
  useReadable,
} from '@portico/ui'
import { VaultFrame, Waiting } from '@portico/vault-client'
import { type ComponentType, useEffect, useState } from 'react'
import { getTitle } from '../providers.ts'
import type { FarcasterCodeProps } from './FarcasterCode.tsx'
import type { SocialsViewProps } from './props.ts'
import { SocialProblem } from './SocialProblem.tsx'
import { useMatches } from './useMatches.ts'

const title = getTitle('farcaster')

/** A code for the phone that has the app, or on that phone a way into it; and what comes of it. */
export function ConnectingFarcasterView({ socials }: SocialsViewProps) {
  const { t, wallet, farcaster } = socials
  const { step, problem, frameHeight, url } = useReadable(farcaster.view)
  const { tryAgain } = farcaster.view.actions
  if (frameHeight !== null) return <VaultFrame wallet={wallet} height={frameHeight} />
  if (problem) return <SocialProblem t={t} problem={problem} title={title} isOfCode onTryAgain={tryAgain} />
  if (step === 'waiting' && url !== null) return <Ask socials={socials} url={url} />
  return <Waiting>{step === 'entering' ? t('vault.opening') : t('socials.opening', { title })}</Waiting>
}

/** Has the visitor asked by his app: on a phone that may have it by a link, wherever another device can see it by a code. */
function Ask({ socials, url }: SocialsViewProps & { readonly url: string }) {
  const { t, farcaster } = socials
  const isNarrow = useMatches('(max-width: 429px)')
  const isTouched = useMatches('(pointer: coarse)')
  return (
    <Stack gap="large" align="center">
      {!isNarrow && <Code url={url} label={t('socials.code', { title })} />}
      <Stack gap="small" align="center">
        <Paragraph align="center">{t(isNarrow ? 'socials.approve' : 'socials.scan', { title })}</Paragraph>
        <TimeLeft socials={socials} />
      </Stack>
      {(isNarrow || isTouched) && (
        <ExternalLink href={url} isButton>
          {t('socials.openApp', { title })}
        </ExternalLink>
      )}
      <CopyTextButton
        variant="ghost"
        text={url}
        label={t('socials.copy')}
        copiedLabel={t('socials.copied')}
        refusedLabel={t('socials.copy.refused')}
      />
      <Button variant="plain" onClick={farcaster.view.actions.cancel}>
        {t('socials.cancel')}
      </Button>
    </Stack>
  )
}

function TimeLeft({ socials: { t, farcaster } }: SocialsViewProps) {
  const { expiresAt } = useReadable(farcaster.view)
  if (expiresAt === null) return null
  const format = (seconds: number) =>
    t('socials.code.left', { time: `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}` })
  return (
    <Paragraph align="center" tone="soft">
      <Countdown until={expiresAt} format={format} />
    </Paragraph>
  )
}

/** Drawn by a part of its own: who has the app at hand never needs it, and the link is there all the same. */
function Code(props: FarcasterCodeProps) {
  const [Drawn, setDrawn] = useState<ComponentType<FarcasterCodeProps> | null>(null)
  useEffect(() => {
    let isShown = true
    import(/* webpackChunkName: "chunk-code" */ './FarcasterCode.tsx').then(
      ({ FarcasterCode }) => isShown && setDrawn(() => FarcasterCode),
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [])
  return Drawn ? <Drawn {...props} /> : <Skeleton width="100%" height={296} radius={24} />
}
