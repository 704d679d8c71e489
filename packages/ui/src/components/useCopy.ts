import { useEffect, useState } from 'react'

/** Milliseconds for which a button says that it has copied. */
const shownFor = 2_000

/** How far copying a text is. Another text begins anew. */
export interface Copying {
  readonly isCopied: boolean
  /** The browser did not allow it, or cannot. */
  readonly isRefused: boolean
  copy(): void
}

/** Copies a text, and says what came of it. */
export function useCopy(text: string): Copying {
  const [result, setResult] = useState<{ readonly text: string; readonly isCopied: boolean }>()
  useEffect(() => {
    if (!result?.isCopied) return
    const timer = setTimeout(() => setResult(undefined), shownFor)
    return () => clearTimeout(timer)
  }, [result])
  const isOwn = result?.text === text
  return {
    isCopied: isOwn && result.isCopied,
    isRefused: isOwn && !result.isCopied,
    copy: () => void write(text).then((isCopied) => setResult({ text, isCopied })),
  }
}

async function write(text: string): Promise<boolean> {
  // Absent on a page that is not secure.
  const { clipboard } = navigator as { clipboard?: Clipboard }
  if (!clipboard) return false
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}
