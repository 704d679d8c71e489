import { useEffect, useRef } from 'preact/hooks'
import { useTexts } from '../locales/useTexts.ts'

/** Properties of {@link UnkeptScreen}. */
export interface UnkeptScreenProps {
  onGoOn(): void
  onDecline(): void
}

/** Says, before a wallet is made, that this browser will not keep it. */
export function UnkeptScreen({ onGoOn, onDecline }: UnkeptScreenProps) {
  const t = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <main class="screen">
      <h1 ref={heading} tabIndex={-1}>
        {t('unkeptTitle')}
      </h1>
      <p class="warning">{t('unkeptWhy')}</p>
      <div class="foot">
        <button type="button" class="button" onClick={onDecline}>
          {t('cancel')}
        </button>
        <button type="button" class="button button-main" onClick={onGoOn}>
          {t('unkeptGoOn')}
        </button>
      </div>
    </main>
  )
}
