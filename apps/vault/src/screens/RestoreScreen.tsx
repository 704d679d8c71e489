import { useEffect, useRef } from 'preact/hooks'
import type { TextKey } from '../locales/en.ts'
import { useTexts } from '../locales/useTexts.ts'
import { RecoveryFileForm, type RecoveryFileFormProps } from './RecoveryFileForm.tsx'

/** Properties of {@link RestoreScreen}. */
export interface RestoreScreenProps {
  /** Resolves with what is wrong, or null where the wallet is open. */
  readonly restore: RecoveryFileFormProps['onSubmit']
  onCancel(): void
}

/** Leads the visitor back to a wallet that this device has no share of. There is no way from here to a new one. */
export function RestoreScreen({ restore, onCancel }: RestoreScreenProps) {
  const t = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <main class="screen">
      <h1 ref={heading} tabIndex={-1}>
        {t('restoreTitle')}
      </h1>
      <p>{t('restoreWhy')}</p>
      <RecoveryFileForm action={'restoreAction' satisfies TextKey} onSubmit={restore} />
      <button type="button" class="button" onClick={onCancel}>
        {t('cancel')}
      </button>
    </main>
  )
}
