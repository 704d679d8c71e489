import { useState } from 'preact/hooks'
import type { TextKey } from '../locales/en.ts'
import { useTexts } from '../locales/useTexts.ts'
import type { PasskeyAnswer } from '../passkeys/askPasskey.ts'
import type { PasskeyRefusal } from '../window/messages.ts'

const refusals: Readonly<Record<PasskeyRefusal, TextKey>> = {
  noSecret: 'passkeyNoSecret',
  known: 'passkeyKnown',
  unsupported: 'passkeyUnsupported',
}

/** A passkey, and the secret that it has told. */
export interface PasskeySecret {
  readonly credentialId: string
  readonly secret: ArrayBuffer
}

/** Properties of {@link PasskeyButton}. */
export interface PasskeyButtonProps {
  readonly label: TextKey
  /** Opens a window at once, while the visitor's press counts. */
  ask(): Promise<PasskeyAnswer | null>
  /** Resolves with what is wrong, or null. */
  onUnlocked(passkey: PasskeySecret): Promise<TextKey | null>
}

/**
 * Leads through a window of the vault's own. While one is open another may be asked for: a browser may never tell that the first one is gone.
 */
export function PasskeyButton({ label, ask, onUnlocked }: PasskeyButtonProps) {
  const t = useTexts()
  const [isWorking, setIsWorking] = useState(false)
  const [problem, setProblem] = useState<TextKey | null>(null)
  const press = async () => {
    if (isWorking) return
    setProblem(null)
    const answer = await ask()
    if (answer === null) return setProblem('windowGone')
    if (answer.type === 'vault:refused') return setProblem(refusals[answer.reason])
    setIsWorking(true)
    setProblem(await onUnlocked(answer))
    setIsWorking(false)
  }
  return (
    <>
      {problem && (
        <p class="warning" role="alert">
          {t(problem)}
        </p>
      )}
      <button type="button" class="button button-main" onClick={press} aria-disabled={isWorking}>
        {t(isWorking ? 'working' : label)}
      </button>
    </>
  )
}
