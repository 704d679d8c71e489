import { useEffect, useRef } from 'preact/hooks'
import { useTexts } from '../locales/useTexts.ts'
import { PasskeyButton, type PasskeyButtonProps } from './PasskeyButton.tsx'

/** Properties of {@link LockedScreen}. */
export interface LockedScreenProps extends Pick<PasskeyButtonProps, 'ask' | 'onUnlocked'> {
  onCancel(): void
}

/** Says that strangers have guessed too often, and what is left. */
export function LockedScreen({ ask, onUnlocked, onCancel }: LockedScreenProps) {
  const t = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <main class="screen">
      <h1 ref={heading} tabIndex={-1}>
        {t('passkeyUse')}
      </h1>
      <p>{t('lockedWhy')}</p>
      <PasskeyButton label="passkeyUse" ask={ask} onUnlocked={onUnlocked} />
      <button type="button" class="button" onClick={onCancel}>
        {t('cancel')}
      </button>
    </main>
  )
}
