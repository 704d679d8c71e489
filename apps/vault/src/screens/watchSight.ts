/** Milliseconds that a screen has to be in full sight before its button wakes. */
const wakeDelay = 500

/** Milliseconds between two looks of the browser; the standard asks for 100 at least. */
const lookDelay = 100

interface SightOptions extends IntersectionObserverInit {
  readonly trackVisibility: boolean
  readonly delay: number
}

/** Whether this browser tells what the visitor really sees (IntersectionObserver v2): nothing over it, no filter, no fading. */
export const canSeeSight = (): boolean =>
  typeof IntersectionObserverEntry === 'function' && 'isVisible' in IntersectionObserverEntry.prototype

/**
 * Tells whether all of an element has been in full sight for half a second. Each moment out of sight begins the half second anew.
 * @returns ends the watch
 */
export function watchSight(element: Element, tell: (isAwake: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // No page lies over a window of its own, which is where a browser is sent that cannot tell.
  const isTopWindow = window.top === window
  const sleep = () => {
    clearTimeout(timer)
    timer = undefined
    tell(false)
  }
  const options: SightOptions = { threshold: [0, 0.5, 0.99, 1], trackVisibility: true, delay: lookDelay }
  const observer = new IntersectionObserver((entries) => {
    const entry = entries.at(-1) as (IntersectionObserverEntry & { readonly isVisible?: boolean }) | undefined
    const isVisible = entry?.isVisible === true || (isTopWindow && !canSeeSight())
    if (!isVisible || (entry?.intersectionRatio ?? 0) < 0.99) return sleep()
    timer ??= setTimeout(() => tell(true), wakeDelay)
  }, options)
  const onVisibility = () => {
    if (document.hidden) return sleep()
    // Nothing has changed for the observer meanwhile, which would say nothing: it is asked anew.
    observer.unobserve(element)
    observer.observe(element)
  }
  observer.observe(element)
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
