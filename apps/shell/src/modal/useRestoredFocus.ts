import { type RefObject, useEffect } from 'react'

/**
 * Keeps the focus in the modal when what had it goes, such as "Try again" once it is tried: the title takes it, from
 * which the view can be read and walked anew. A focus that has gone elsewhere on the page is left alone.
 * @param title null in a part of the page, which must not take the focus from it
 */
export function useRestoredFocus(title: RefObject<HTMLElement | null> | null): void {
  useEffect(() => {
    const root = title?.current?.getRootNode()
    if (!(root instanceof ShadowRoot)) return
    const keep = () => {
      const { activeElement } = root
      const isLost = !activeElement || activeElement.matches(':disabled')
      // With nothing focused the page's body is active; inside the modal it is the modal's element.
      if (isLost && document.activeElement?.contains(root.host))
        title?.current?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(keep)
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => observer.disconnect()
  }, [title])
}
