import { useEffect, useState } from 'preact/hooks'

/** What was asked for: not there yet, there, or not to be had. */
export type Loaded<Value> =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'ready'; readonly value: Value }

/** Asks once a screen is shown, and again at `reload`. */
export function useLoaded<Value>(load: () => Promise<Value>): readonly [Loaded<Value>, () => void] {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ state: 'loading' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isLive = true
    load().then(
      (value) => isLive && setLoaded({ state: 'ready', value }),
      () => isLive && setLoaded({ state: 'failed' }),
    )
    return () => {
      isLive = false
    }
  }, [round])
  return [loaded, () => setRound(round + 1)]
}
