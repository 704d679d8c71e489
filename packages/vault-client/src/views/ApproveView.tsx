import { EmptyState, Notice, Stack, useReadable } from '@portico/ui'
import type { WalletViewProps } from './props.ts'
import { VaultFrame } from './VaultFrame.tsx'

/** Shows the frame while something is approved there, and what no site may ask for. */
export function ApproveView({ wallet }: WalletViewProps) {
  const { t, approvals } = wallet
  const { methods, refused, frameHeight } = useReadable(approvals.view)
  const isOver = methods.length === 0 && refused === null
  return (
    <Stack gap="large">
      {refused !== null && (
        <Notice
          tone="negative"
          title={t('vault.notAllowed')}
          action={{ label: t('vault.close'), onClick: approvals.view.actions.dismiss }}
        >
          {t('vault.notAllowed.text', { method: refused })}
        </Notice>
      )}
      {methods.length > 0 && <VaultFrame wallet={wallet} height={frameHeight} />}
      {isOver && <EmptyState icon="check" title={t('vault.approve.none')} />}
    </Stack>
  )
}
