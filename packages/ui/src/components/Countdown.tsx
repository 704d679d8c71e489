import { useEffect, useState } from 'react'

/** Properties of {@link Countdown}. */
export interface CountdownProps {
  /** Milliseconds since 1970 at which it ends. */
  readonly until: number
  /** Says how much is left. @param seconds whole ones, never less than 0 */
  readonly format: (seconds: number) => string
  /** It has come to its end; called once for each `until`. */
  readonly onEnd?: (() => void) | undefined
}

const getSeconds = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1_000))

/** Time that runs out, second by second. Not read aloud: say beside it what happens at its end. */
export function Countdown({ until, format, onEnd }: CountdownProps) {
  const [seconds, setSeconds] = useState(() => getSeconds(until))
  const isOver = seconds === 0
  useEffect(() => {
    const tick = () => setSeconds(getSeconds(until))
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [until])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a callback made anew is no second end
  useEffect(() => {
    if (isOver && getSeconds(until) === 0) onEnd?.()
  }, [isOver, until])
  return (
    <span role="timer" dir="auto">
      {format(seconds)}
    </span>
  )
}
