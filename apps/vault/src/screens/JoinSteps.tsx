import { useEffect, useRef, useState } from 'preact/hooks'
import type { TextKey } from '../locales/en.ts'
import { useTexts } from '../locales/useTexts.ts'
import { PairingEndedError } from '../pairing/joinByDevice.ts'
import { VaultError } from '../service/VaultError.ts'
import type { RestoreWays } from './RestoreWays.ts'
import { readKeyProblem } from './readKeyProblem.ts'

const endings = { refused: 'joinRefused', over: 'joinOver' } as const satisfies Record<string, TextKey>

function readProblem(error: unknown): TextKey {
  if (error instanceof PairingEndedError) return endings[error.reason]
  if (error instanceof VaultError && error.code === 'NOT_ALLOWED') return 'joinBusy'
  return readKeyProblem(error)
}

/** Asks another device of the visitor to let this one in, and shows the number to compare there. */
export function JoinSteps({ join }: Pick<RestoreWays, 'join'>) {
  const t = useTexts()
  const waiting = useRef<AbortController | null>(null)
  const [state, setState] = useState<'idle' | 'waiting'>('idle')
  const [number, setNumber] = useState<string | null>(null)
  const [problem, setProblem] = useState<TextKey | null>(null)
  useEffect(() => () => waiting.current?.abort(), [])
  const begin = () => {
    const controller = new AbortController()
    waiting.current = controller
    setProblem(null)
    setNumber(null)
    setState('waiting')
    join(setNumber, controller.signal).catch((error) => {
      if (controller.signal.aborted) return
      setState('idle')
      setProblem(readProblem(error))
    })
  }
  if (state === 'waiting')
    return (
      <section class="steps" role="status">
        <p>{t(number === null ? 'joinOpen' : 'joinCompare')}</p>
        {number !== null && (
          <p class="number" dir="ltr">
            {number}
          </p>
        )}
      </section>
    )
  return (
    <>
      {problem && (
        <p class="warning" role="alert">
          {t(problem)}
        </p>
      )}
      <button type="button" class="button" onClick={begin}>
        {t('joinByDevice')}
      </button>
    </>
  )
}
