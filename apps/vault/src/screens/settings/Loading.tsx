import type { ComponentChildren } from 'preact'
import { useTexts } from '../../locales/useTexts.ts'
import type { Loaded } from '../useLoaded.ts'

/** Properties of {@link Loading}. */
export interface LoadingProps<Value> {
  readonly loaded: Loaded<Value>
  onRetry(): void
  readonly children: (value: Value) => ComponentChildren
}

/** What is shown of something that has to be asked for. */
export function Loading<Value>({ loaded, onRetry, children }: LoadingProps<Value>) {
  const t = useTexts()
  if (loaded.state === 'ready') return <>{children(loaded.value)}</>
  if (loaded.state === 'loading')
    return (
      <p class="soft" role="status">
        {t('working')}
      </p>
    )
  return (
    <div role="alert">
      <p class="warning">{t('offline')}</p>
      <button type="button" class="button" onClick={onRetry}>
        {t('retry')}
      </button>
    </div>
  )
}
