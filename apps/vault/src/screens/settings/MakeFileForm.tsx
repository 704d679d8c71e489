import { useId, useState } from 'preact/hooks'
import type { Recovery } from '../../keys/jobs.ts'
import type { TextKey } from '../../locales/en.ts'
import { useTexts } from '../../locales/useTexts.ts'
import type { Settings } from '../../settings/createSettings.ts'
import { readKeyProblem } from '../readKeyProblem.ts'
import { saveFile } from '../saveFile.ts'

/** Characters that a passphrase has at least: what guards a seed on a stick is guessed at leisure. */
const leastPassphrase = 12

/** Hands the visitor his recovery file. */
export const saveRecoveryFile = (file: string): void => saveFile('portico-recovery.json', file)

/** Properties of {@link MakeFileForm}. */
export interface MakeFileFormProps {
  readonly settings: Settings
  onMade(recovery: Recovery): void
  /** It broke off: what was made may count all the same. */
  onFailed(): void
}

/** Makes a recovery file under a passphrase, which is typed twice. */
export function MakeFileForm({ settings, onMade, onFailed }: MakeFileFormProps) {
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
      const file = await settings.makeRecoveryFile(passphrase)
      saveRecoveryFile(file)
      onMade({ file, passphrase })
      setPassphrase('')
      setRepeated('')
    } catch (error) {
      setProblem(readKeyProblem(error))
      onFailed()
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
