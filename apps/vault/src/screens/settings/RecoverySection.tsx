import { useState } from 'preact/hooks'
import type { Recovery } from '../../keys/jobs.ts'
import { useTexts } from '../../locales/useTexts.ts'
import type { Settings } from '../../settings/createSettings.ts'
import { RecoveryFileForm } from '../RecoveryFileForm.tsx'
import { readKeyProblem } from '../readKeyProblem.ts'
import { useLoaded } from '../useLoaded.ts'
import { HoldSteps } from './HoldSteps.tsx'
import { Loading } from './Loading.tsx'
import { MakeFileForm, saveRecoveryFile } from './MakeFileForm.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'

const holdTexts = { why: 'holdWhy', ask: 'recoveryAsk', ready: 'holdReady' } as const

/** Whether recovery works, making a file, trying it, and passkeys beside it. */
export function RecoverySection({ settings }: { readonly settings: Settings }) {
  const t = useTexts()
  const [loaded, reload] = useLoaded(settings.readRecovery)
  // Of a file that was made or opened here: what a passkey wraps is in it. Gone with the screen.
  const [opened, setOpened] = useState<Recovery | null>(null)
  const keep = (recovery: Recovery) => {
    setOpened(recovery)
    reload()
  }
  const rehearse = (recovery: Recovery) =>
    settings.rehearse(recovery).then(() => {
      keep(recovery)
      return null
    }, readKeyProblem)
  const form = <MakeFileForm settings={settings} onMade={keep} onFailed={reload} />
  return (
    <Loading loaded={loaded} onRetry={reload}>
      {({ isMade, rehearsedAt, untriedFile }) => (
        <>
          <p class={rehearsedAt === null ? 'warning' : 'good'} role="status">
            {rehearsedAt === null
              ? t(isMade ? 'recoveryUntried' : 'recoveryNone')
              : t('recoveryTried', {
                  date: new Date(rehearsedAt).toLocaleString(document.documentElement.lang),
                })}
          </p>
          {isMade && (
            <section>
              <h2>{t('recoveryTry')}</h2>
              {/* What was opened here may be the file before. */}
              <SaveAgain file={untriedFile ?? opened?.file ?? null} />
              <RecoveryFileForm action="recoveryTryAction" onSubmit={rehearse} />
            </section>
          )}
          {isMade && <PasskeysSection settings={settings} opened={opened} />}
          <section>
            <h2>{t(isMade ? 'recoveryRenew' : 'recoveryMake')}</h2>
            <p class="soft">{t(isMade ? 'recoveryRenewWhy' : 'recoveryMakeWhy')}</p>
            {isMade ? (
              <HoldSteps settings={settings} kind="recovery" texts={holdTexts}>
                {form}
              </HoldSteps>
            ) : (
              form
            )}
          </section>
          <section>
            <p class="soft">{t('escapeKitWhy')}</p>
            <a class="button" href="/escape-kit" download="escape-kit.html">
              {t('escapeKit')}
            </a>
          </section>
        </>
      )}
    </Loading>
  )
}

function SaveAgain({ file }: { readonly file: string | null }) {
  const t = useTexts()
  if (file === null) return null
  return (
    <button type="button" class="button" onClick={() => saveRecoveryFile(file)}>
      {t('saveAgain')}
    </button>
  )
}
