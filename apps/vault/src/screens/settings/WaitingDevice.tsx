import { useEffect, useState } from 'preact/hooks'
import type { TextKey } from '../../locales/en.ts'
import { useTexts } from '../../locales/useTexts.ts'
import type { Guest, Host } from '../../pairing/createHost.ts'
import { readKeyProblem } from '../readKeyProblem.ts'

/** Milliseconds between two looks at whether a device wants in. */
const lookInterval = 2_000

/** Looks again and again while it is shown. What cannot be asked just now is asked later. */
function useGuest(host: Host): Guest | null {
  const [guest, setGuest] = useState<Guest | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLive = true
    const look = async () => {
      const found = await host.look().catch(() => undefined)
      if (!isLive) return
      if (found !== undefined) setGuest(found)
      timer = setTimeout(look, lookInterval)
    }
    void look()
    return () => {
      isLive = false
      clearTimeout(timer)
    }
  }, [])
  return guest
}

/** Properties of {@link WaitingDevice}. */
export interface WaitingDeviceProps {
  readonly host: Host
  onLetIn(): void
}

/** A new device that wants in, with the number that tells whether it is the visitor's own. */
export function WaitingDevice({ host, onLetIn }: WaitingDeviceProps) {
  const t = useTexts()
  const guest = useGuest(host)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<TextKey | null>(null)
  if (!guest) return null
  const run = (action: Promise<void>, then: () => void) => {
    setIsBusy(true)
    setProblem(null)
    action.then(then, (error) => setProblem(readKeyProblem(error))).finally(() => setIsBusy(false))
  }
  const { id, name, place, createdAt, number, isElsewhere } = guest
  const since = new Date(createdAt).toLocaleTimeString(document.documentElement.lang)
  return (
    <section class="steps">
      <h2>{t('hostTitle')}</h2>
      <p>
        <strong>{name}</strong> <span class="soft">{[place, since].filter(Boolean).join(' · ')}</span>
      </p>
      {problem && (
        <p class="warning" role="alert">
          {t(problem)}
        </p>
      )}
      <p role="status">{t(isElsewhere ? 'hostElsewhere' : number === null ? 'working' : 'hostCheck')}</p>
      {number !== null && (
        <p class="number" dir="ltr">
          {number}
        </p>
      )}
      <div class="foot">
        <button
          type="button"
          class="button"
          onClick={() => !isBusy && run(host.refuse(id), () => {})}
          aria-disabled={isBusy}
        >
          {t('hostRefuse')}
        </button>
        {number !== null && (
          <button
            type="button"
            class="button button-main"
            onClick={() => !isBusy && run(host.letIn(id), onLetIn)}
            aria-disabled={isBusy}
          >
            {t(isBusy ? 'working' : 'hostLetIn')}
          </button>
        )}
      </div>
    </section>
  )
}
