import type { Portico } from '@portico/contract/shell'

/** What some browsers know of the visitor's connection: https://wicg.github.io/netinfo/ */
interface ConnectedNavigator {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
}

// Safari has no idea of being idle.
const whenIdle = (run: () => void) => (globalThis.requestIdleCallback ?? setTimeout)(run)

/**
 * Loads what the first press will need, once the browser is idle and an element is on screen. Never where the visitor saves data
 * or is on a network of the second generation.
 */
export function prefetch(portico: Portico, element: Element = document.documentElement): void {
  const { saveData, effectiveType } = (navigator as ConnectedNavigator).connection ?? {}
  if (saveData || /2g/.test(effectiveType ?? '')) return
  new IntersectionObserver((entries, observer) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    whenIdle(() => portico.warm().catch(() => {}))
  }).observe(element)
}
