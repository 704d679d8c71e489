import { useTexts } from '../locales/useTexts.ts'
import { PasskeyButton, type PasskeyButtonProps } from './PasskeyButton.tsx'

/** Properties of {@link LockedScreen}. */
export interface LockedScreenProps extends Pick<PasskeyButtonProps, 'ask' | 'onUnlocked'> {
  onCancel(): void
}

/** Says that strangers have guessed too often, and what is left. */
export function LockedScreen({ ask, onUnlocked, onCancel }: LockedScreenProps) {
  const t = useTexts()
  return (
    <main class="screen">
      <h1>{t('passkeyUse')}</h1>
      <p>{t('lockedWhy')}</p>
      <PasskeyButton label="passkeyUse" ask={ask} onUnlocked={onUnlocked} />
      <button type="button" class="button" onClick={onCancel}>
        {t('cancel')}
      </button>
    </main>
  )
}
