import { FrameBody, Paragraph, Spinner, Stack, useReadable } from '@portico/ui'
import { useEffect } from 'react'
import type { WalletViewProps } from './props.ts'

/** Pixels until the frame says how many it needs. */
const usualHeight = 120

/** Properties of {@link VaultFrame}. */
export interface VaultFrameProps extends WalletViewProps {
  /** Pixels; null while the frame has nothing to show. */
  readonly height: number | null
}

/** The frame of the vault: what the visitor does there, no page sees. It looks and speaks as the modal does. */
export function VaultFrame({ wallet: { context, t, vault }, height }: VaultFrameProps) {
  const mode = useReadable(context.themeMode)
  const { locale } = context
  // biome-ignore lint/correctness/useExhaustiveDependencies: of these two the greeting is made
  useEffect(() => vault.greet(), [vault, mode, locale])
  return (
    <FrameBody
      frame={`${context.id}/vault`}
      title={t('vault.title')}
      height={height ?? usualHeight}
      isIdle={height === null}
    >
      <Waiting>{t('vault.working')}</Waiting>
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
