import { useTexts } from '../locales/useTexts.ts'

/** Says that nothing can be done here: the window does not know the frame that it was opened for. */
export function AloneScreen() {
  const t = useTexts()
  return (
    <main class="screen">
      <p class="warning" role="alert">
        {t('windowAlone')}
      </p>
    </main>
  )
}
