import { EmptyState, Notice, Stack, useReadable } from '@portico/ui'
import type { EmailViewProps } from './props.ts'
import { VaultFrame } from './VaultFrame.tsx'

/** Shows the frame while something is approved there, and what no site may ask for. */
export function ApproveView({ email }: EmailViewProps) {
  const { t, approvals } = email
  const { methods, refused, frameHeight } = useReadable(approvals.view)
  const isOver = methods.length === 0 && refused === null
  return (
    <Stack gap="large">
      {refused !== null && (
        <Notice
          tone="negative"
          title={t('email.notAllowed')}
          action={{ label: t('email.close'), onClick: approvals.view.actions.dismiss }}
        >
          {t('email.notAllowed.text', { method: refused })}
        </Notice>
      )}
      {methods.length > 0 && <VaultFrame email={email} height={frameHeight} />}
      {isOver && <EmptyState icon="check" title={t('email.approve.none')} />}
    </Stack>
  )
}
