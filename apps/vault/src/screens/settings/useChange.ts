import { useState } from 'preact/hooks'
import { SessionOverError } from '../../approvals/ethereum/sessions/GrantedSession.ts'
import type { TextKey } from '../../locales/en.ts'
import { VaultError } from '../../service/VaultError.ts'
import type { Settings } from '../../settings/createSettings.ts'
import type { AskVisitor } from '../../settings/createSmartSettings.ts'

/** Properties of a section whose changes take the visitor's word. */
export interface ChangeProps {
  readonly settings: Settings
  /** Shows him what would change, in place of the settings. */
  readonly ask: AskVisitor
}

/** How a section's changes go, one at a time. */
export interface Change {
  readonly isBusy: boolean
  /** What became of the last one, where it is not done; null also where the visitor has declined it. */
  readonly problem: TextKey | null
  run(change: (ask: AskVisitor) => Promise<void>): void
}

/** Of errors that the visitor can do something with. */
const problems: Readonly<Partial<Record<VaultError['code'], TextKey | null>>> = {
  REJECTED: null,
  OFFLINE: 'offline',
  OPERATION_LATE: 'changeLate',
}

function readProblem(error: unknown): TextKey | null {
  if (error instanceof SessionOverError) return 'sessionWasOver'
  const problem = error instanceof VaultError ? problems[error.code] : undefined
  return problem === undefined ? 'failed' : problem
}

/** @see Change @param onEnd one is done, or not: what is shown of it may be old */
export function useChange(ask: AskVisitor, onEnd: () => void): Change {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<TextKey | null>(null)
  const run: Change['run'] = async (change) => {
    if (isBusy) return
    setIsBusy(true)
    setProblem(null)
    await change(ask).catch((error) => setProblem(readProblem(error)))
    setIsBusy(false)
    onEnd()
  }
  return { isBusy, problem, run }
}
