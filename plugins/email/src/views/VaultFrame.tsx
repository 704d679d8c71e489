import { FrameBody, Paragraph, Spinner, Stack, useReadable } from '@portico/ui'
import { useEffect } from 'react'
import { frameId } from '../createEmail.ts'
import type { EmailViewProps } from './props.ts'

/** Pixels until the frame says how many it needs. */
const usualHeight = 120

/** Properties of {@link VaultFrame}. */
export interface VaultFrameProps extends EmailViewProps {
  /** Pixels; null while the frame has nothing to show. */
  readonly height: number | null
}

/** The frame of the vault: what the visitor does there, no page sees. It looks and speaks as the modal does. */
export function VaultFrame({ email: { context, t, vault }, height }: VaultFrameProps) {
  const mode = useReadable(context.themeMode)
  const { locale } = context
  // biome-ignore lint/correctness/useExhaustiveDependencies: of these two the greeting is made
  useEffect(() => vault.greet(), [vault, mode, locale])
  return (
    <FrameBody frame={frameId} title={t('email.vault')} height={height ?? usualHeight}>
      <Waiting>{t('email.loading')}</Waiting>
    </FrameBody>
  )
}

/** Says what is under way. */
export function Waiting({ children }: { readonly children: string }) {
  return (
    <Stack align="center" gap="small">
      <Spinner />
      <Paragraph align="center" tone="soft">
        {children}
      </Paragraph>
    </Stack>
  )
}
