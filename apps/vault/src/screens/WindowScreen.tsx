import { useEffect, useRef, useState } from 'preact/hooks'
import { useTexts } from '../locales/useTexts.ts'

/** Properties of {@link WindowScreen}. */
export interface WindowScreenProps {
  /** Opens the window, and resolves with what the visitor decided there; null where it was closed. */
  open(): Promise<boolean | null>
  onDecide(isApproved: boolean): void
}

/** Leads to a window of the vault's own, where the browser cannot tell whether the frame is seen. */
export function WindowScreen({ open, onDecide }: WindowScreenProps) {
  const t = useTexts()
  const button = useRef<HTMLButtonElement>(null)
  const [isClosed, setIsClosed] = useState(false)
  useEffect(() => button.current?.focus(), [])
  const review = async () => {
    setIsClosed(false)
    const decided = await open()
    if (decided === null) setIsClosed(true)
    else onDecide(decided)
  }
  return (
    <main class="screen screen-short">
      <p>{t(isClosed ? 'windowClosed' : 'openWindowWhy')}</p>
      <div class="foot">
        <button type="button" class="button" onClick={() => onDecide(false)}>
          {t('cancel')}
        </button>
        <button type="button" class="button button-main" ref={button} onClick={review}>
          {t('openWindow')}
        </button>
      </div>
    </main>
  )
}
