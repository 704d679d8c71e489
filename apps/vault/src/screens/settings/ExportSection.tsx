import { useState } from 'preact/hooks'
import type { JobResult } from '../../keys/jobs.ts'
import type { TextKey } from '../../locales/en.ts'
import { useTexts } from '../../locales/useTexts.ts'
import type { Settings } from '../../settings/createSettings.ts'
import { readKeyProblem } from '../readKeyProblem.ts'
import { HoldSteps } from './HoldSteps.tsx'

const holdTexts = { why: 'exportHold', ask: 'exportAsk', ready: 'exportReady' } as const

/** Words and keys, a day after they were asked for. */
export function ExportSection({ settings }: { readonly settings: Settings }) {
  const t = useTexts()
  const [exported, setExported] = useState<JobResult<'export'> | null>(null)
  const [problem, setProblem] = useState<TextKey | null>(null)
  const show = () =>
    settings.exportKeys().then(setExported, (error: unknown) => setProblem(readKeyProblem(error)))
  if (exported) return <Exported exported={exported} />
  return (
    <>
      <p class="warning">{t('exportWarning')}</p>
      {problem && (
        <p class="warning" role="alert">
          {t(problem)}
        </p>
      )}
      <HoldSteps settings={settings} kind="export" texts={holdTexts}>
        <button type="button" class="button button-main" onClick={show}>
          {t('exportShow')}
        </button>
      </HoldSteps>
    </>
  )
}

/** Those of the current keys first. */
function Exported({ exported }: { readonly exported: JobResult<'export'> }) {
  const t = useTexts()
  return (
    <>
      {exported.map((seed, index) => (
        <section key={seed.phrase}>
          {index > 0 && <p class="soft">{t('keysEarlier')}</p>}
          <ExportedSeed seed={seed} />
        </section>
      ))}
    </>
  )
}

function ExportedSeed({ seed: { phrase, keys } }: { readonly seed: JobResult<'export'>[number] }) {
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
