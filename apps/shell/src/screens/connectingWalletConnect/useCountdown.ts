import { useEffect, useState } from 'react'
import { useShell } from '../../shell/ShellContext.ts'

/** Milliseconds until `until`, second by second; never less than 0. */
export function useCountdown(until: number): number {
  const { core } = useShell()
  const [now, setNow] = useState(() => core.time.now())
  const left = Math.max(0, until - now)
  useEffect(() => {
    let cancel = () => {}
    const tick = () => {
      cancel = core.time.after(1_000, tick)
      setNow(core.time.now())
    }
    tick()
    return () => cancel()
  }, [core])
  return left
}
