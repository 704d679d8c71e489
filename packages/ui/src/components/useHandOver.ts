import { useEffect, useState } from 'react'

/** Milliseconds for which it is said that a text was handed over. */
const shownFor = 2_000

/** Copies a text. Rejects where the browser does not allow it, or has no clipboard, as on a page that is not secure. */
export const writeToClipboard = (text: string): Promise<void> => navigator.clipboard.writeText(text)

/** Hands a text over, and says for that text what came of it. A visitor who changes their mind has done nothing wrong. */
export function useHandOver(text: string, give: (text: string) => Promise<void>) {
  const [result, setResult] = useState<{ readonly text: string; readonly isDone: boolean }>()
  useEffect(() => {
    if (!result?.isDone) return
    const timer = setTimeout(() => setResult(undefined), shownFor)
    return () => clearTimeout(timer)
  }, [result])
  const isOwn = result?.text === text
  return {
    isDone: isOwn && result.isDone,
    isRefused: isOwn && !result.isDone,
    handOver: () =>
      void Promise.resolve(text)
        .then(give)
        .then(
          () => setResult({ text, isDone: true }),
          ({ name }: Error) => setResult(name === 'AbortError' ? undefined : { text, isDone: false }),
        ),
  }
}
