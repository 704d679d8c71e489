/**
 * Waits by the clock, and until the page is seen: between two questions for what only a visitor needs. A page that was hidden meanwhile
 * waits no longer once it is shown again, since what it shows is from before. Ends early, without an error, when the signal is aborted.
 */
export const waitInSight = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    let isDue = false
    const look = () => {
      const isHidden = document.visibilityState === 'hidden'
      isDue ||= isHidden
      if (isDue && !isHidden) end()
    }
    const timer = setTimeout(() => {
      isDue = true
      look()
    }, milliseconds)
    const end = () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    signal?.addEventListener('abort', end)
    look()
  })
