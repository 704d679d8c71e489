import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { TextKey } from '../../locales/en.ts'
import { useTexts } from '../../locales/useTexts.ts'
import type { HoldKind, Settings } from '../../settings/createSettings.ts'
import { readKeyProblem } from '../readKeyProblem.ts'
import { useLoaded } from '../useLoaded.ts'
import { Loading } from './Loading.tsx'

/** Properties of {@link HoldSteps}. */
export interface HoldStepsProps {
  readonly settings: Settings
  readonly kind: HoldKind
  /** Why it waits, how it is asked for, and from when on it can be done: `{date}`. */
  readonly texts: { readonly why: TextKey; readonly ask: TextKey; readonly ready: TextKey }
  /** What can be done a day after it was asked for. */
  readonly children: ComponentChildren
}

/** A change that waits for a day: it is asked for, can be taken back, and then is made. */
export function HoldSteps({ settings, kind, texts, children }: HoldStepsProps) {
  const t = useTexts()
  const [loaded, reload] = useLoaded(() => settings.fetchHold(kind))
  const [problem, setProblem] = useState<TextKey | null>(null)
  const run = (action: () => Promise<unknown>) => () => {
    setProblem(null)
    action().then(reload, (error) => setProblem(readKeyProblem(error)))
  }
  return (
    <Loading loaded={loaded} onRetry={reload}>
      {(hold) => (
        <>
          {problem && (
            <p class="warning" role="alert">
              {t(problem)}
            </p>
          )}
          {hold === null && (
            <>
              <p class="soft">{t(texts.why)}</p>
              <button type="button" class="button" onClick={run(() => settings.startHold(kind))}>
                {t(texts.ask)}
              </button>
            </>
          )}
          {hold && (
            <>
              <p role="status">
                {t(texts.ready, {
                  date: new Date(Date.now() + hold.readyIn).toLocaleString(document.documentElement.lang),
                })}
              </p>
              <button type="button" class="button" onClick={run(() => settings.cancelHold(hold.id))}>
                {t('cancel')}
              </button>
              {hold.readyIn === 0 && children}
            </>
          )}
        </>
      )}
    </Loading>
  )
}
