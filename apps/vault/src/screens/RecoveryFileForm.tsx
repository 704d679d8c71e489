import { useId, useState } from 'preact/hooks'
import type { TextKey } from '../locales/en.ts'
import { useTexts } from '../locales/useTexts.ts'

/** Characters of a file that could be one of ours. */
const fileLimit = 64 * 1024

/** Properties of {@link RecoveryFileForm}. */
export interface RecoveryFileFormProps {
  readonly action: TextKey
  /** Tries it. Resolves with what is wrong, or null. */
  onSubmit(recovery: { readonly file: string; readonly passphrase: string }): Promise<TextKey | null>
}

/** Takes a recovery file and its passphrase. */
export function RecoveryFileForm({ action, onSubmit }: RecoveryFileFormProps) {
  const t = useTexts()
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  const [passphrase, setPassphrase] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<TextKey | null>(null)
  const submit = async (event: Event) => {
    event.preventDefault()
    if (isBusy || !file) return setProblem(file ? null : 'fileMissing')
    if (file.size > fileLimit) return setProblem('fileWrong')
    setIsBusy(true)
    setProblem(null)
    const found = await file.text().then(
      (text) => onSubmit({ file: text, passphrase }),
      () => 'fileWrong' as const,
    )
    setIsBusy(false)
    setProblem(found)
  }
  return (
    <form class="form" onSubmit={submit} aria-busy={isBusy}>
      <label class="field" for={`${id}-file`}>
        {t('recoveryFile')}
        <input
          id={`${id}-file`}
          type="file"
          accept=".json,application/json"
          onChange={({ currentTarget }) => setFile(currentTarget.files?.[0] ?? null)}
        />
      </label>
      <label class="field" for={`${id}-passphrase`}>
        {t('passphrase')}
        <input
          id={`${id}-passphrase`}
          type="password"
          autocomplete="off"
          spellcheck={false}
          value={passphrase}
          onInput={({ currentTarget }) => setPassphrase(currentTarget.value)}
        />
      </label>
      {problem && (
        <p class="warning" role="alert">
          {t(problem)}
        </p>
      )}
      <button type="submit" class="button button-main" aria-disabled={isBusy}>
        {t(isBusy ? 'working' : action)}
      </button>
    </form>
  )
}
