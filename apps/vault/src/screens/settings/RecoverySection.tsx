import { useId, useState } from 'preact/hooks'
import type { TextKey } from '../../locales/en.ts'
import { useTexts } from '../../locales/useTexts.ts'
import type { Settings } from '../../settings/createSettings.ts'
import { RecoveryFileForm } from '../RecoveryFileForm.tsx'
import { readKeyProblem } from '../readKeyProblem.ts'
import { saveFile } from '../saveFile.ts'
import { useLoaded } from '../useLoaded.ts'
import { Loading } from './Loading.tsx'

/** Characters that a passphrase has at least: what guards a seed on a stick is guessed at leisure. */
const leastPassphrase = 12

/** Whether recovery works, making a file, and trying it. */
export function RecoverySection({ settings }: { readonly settings: Settings }) {
  const t = useTexts()
  const [loaded, reload] = useLoaded(settings.readRecovery)
  const rehearse = (recovery: { readonly file: string; readonly passphrase: string }) =>
    settings.rehearse(recovery).then(() => {
      reload()
      return null
    }, readKeyProblem)
  return (
    <Loading loaded={loaded} onRetry={reload}>
      {({ isMade, rehearsedAt }) => (
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
              <RecoveryFileForm action="recoveryTryAction" onSubmit={rehearse} />
            </section>
          )}
          <section>
            <h2>{t(isMade ? 'recoveryRenew' : 'recoveryMake')}</h2>
            <p class="soft">{t(isMade ? 'recoveryRenewWhy' : 'recoveryMakeWhy')}</p>
            <MakeFileForm settings={settings} onMade={reload} />
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

function MakeFileForm({ settings, onMade }: { readonly settings: Settings; onMade(): void }) {
  const t = useTexts()
  const id = useId()
  const [passphrase, setPassphrase] = useState('')
  const [repeated, setRepeated] = useState('')
  const [problem, setProblem] = useState<TextKey | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: Event) => {
    event.preventDefault()
    if (isBusy) return
    if (passphrase.length < leastPassphrase) return setProblem('passphraseShort')
    if (passphrase !== repeated) return setProblem('passphraseDiffers')
    setIsBusy(true)
    setProblem(null)
    try {
      saveFile('portico-recovery.json', await settings.makeRecoveryFile(passphrase))
      setPassphrase('')
      setRepeated('')
      onMade()
    } catch (error) {
      setProblem(readKeyProblem(error))
    } finally {
      setIsBusy(false)
    }
  }
  const field = (name: TextKey, value: string, set: (value: string) => void) => (
    <label class="field" for={`${id}-${name}`}>
      {t(name)}
      <input
        id={`${id}-${name}`}
        type="password"
        autocomplete="new-password"
        value={value}
        onInput={({ currentTarget }) => set(currentTarget.value)}
      />
    </label>
  )
  return (
    <form class="form" onSubmit={submit} aria-busy={isBusy}>
      {field('passphraseNew', passphrase, setPassphrase)}
      {field('passphraseRepeat', repeated, setRepeated)}
      {problem && (
        <p class="warning" role="alert">
          {t(problem)}
        </p>
      )}
      <button type="submit" class="button button-main" aria-disabled={isBusy}>
        {t(isBusy ? 'working' : 'recoveryMakeAction')}
      </button>
    </form>
  )
}
