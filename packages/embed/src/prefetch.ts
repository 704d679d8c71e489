import { isSavingData, type Portico } from '@portico/contract/shell'

// Safari has no idea of being idle.
const whenIdle = (run: () => void) => (globalThis.requestIdleCallback ?? setTimeout)(run)

/**
 * Loads what the first press will need, once the browser is idle and an element is on screen. Never for visitors who save data.
 */
export function prefetch(portico: Portico, element: Element = document.documentElement): void {
  const observer = new IntersectionObserver((entries) => {
    if (isSavingData() || !entries.some((entry) => entry.isIntersecting)) return
    observer.disconnect()
    whenIdle(() => portico.warm().catch(() => {}))
  })
  observer.observe(element)
}
