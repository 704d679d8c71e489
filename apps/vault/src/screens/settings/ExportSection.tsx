import { useState } from 'preact/hooks'
import type { JobResult } from '../../keys/jobs.ts'
import type { TextKey } from '../../locales/en.ts'
import { useTexts } from '../../locales/useTexts.ts'
import type { Settings } from '../../settings/createSettings.ts'
import { readKeyProblem } from '../readKeyProblem.ts'
import { useLoaded } from '../useLoaded.ts'
import { Loading } from './Loading.tsx'

/** Words and keys, a day after they were asked for. */
export function ExportSection({ settings }: { readonly settings: Settings }) {
  const t = useTexts()
  const [loaded, reload] = useLoaded(() => settings.fetchHold('export'))
  const [exported, setExported] = useState<JobResult<'export'> | null>(null)
  const [problem, setProblem] = useState<TextKey | null>(null)
  const run = (action: () => Promise<unknown>) => () => {
    setProblem(null)
    action().then(reload, (error) => setProblem(readKeyProblem(error)))
  }
  const show = run(async () => setExported(await settings.exportKeys()))
  if (exported) return <Exported exported={exported} />
  return (
    <Loading loaded={loaded} onRetry={reload}>
      {(hold) => (
        <>
          <p class="warning">{t('exportWarning')}</p>
          {problem && (
            <p class="warning" role="alert">
              {t(problem)}
            </p>
          )}
          {hold === null && (
            <>
              <p class="soft">{t('exportHold')}</p>
              <button type="button" class="button" onClick={run(() => settings.startHold('export'))}>
                {t('exportAsk')}
              </button>
            </>
          )}
          {hold && (
            <>
              <p role="status">
                {t('exportReady', {
                  date: new Date(hold.readyAt).toLocaleString(document.documentElement.lang),
                })}
              </p>
              <div class="foot">
                <button type="button" class="button" onClick={run(() => settings.cancelHold(hold.id))}>
                  {t('cancel')}
                </button>
                {hold.readyAt <= Date.now() && (
                  <button type="button" class="button button-main" onClick={show}>
                    {t('exportShow')}
                  </button>
                )}
              </div>
            </>
          )}
        </>
      )}
    </Loading>
  )
}

function Exported({ exported: { phrase, keys } }: { readonly exported: JobResult<'export'> }) {
  const t = useTexts()
  return (
    <>
      <h2>{t('exportWords')}</h2>
      <ol class="words" dir="ltr" translate={false}>
        {phrase.split(' ').map((word, index) => (
          <li key={index}>{word}</li>
        ))}
      </ol>
      <dl class="lines">
        {keys.map(({ namespace, path, key }) => (
          <div class="line line-code" key={namespace}>
            <dt dir="ltr">{`${namespace} · ${path}`}</dt>
            <dd>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too */}
              <pre class="code" dir="ltr" translate={false} tabIndex={0}>
                {key}
              </pre>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
