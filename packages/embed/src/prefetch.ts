import { isSavingData, type Prefetch } from '@portico/contract/shell'

/**
 * Has the first opening fetched once the browser is idle and an element is on screen. Never for visitors who save data.
 */
const watch = (portico: Parameters<Prefetch>[0], element: Element): void => {
  const observer = new IntersectionObserver((entries) => {
    if (isSavingData() || !entries.some((entry) => entry.isIntersecting)) return
    observer.disconnect()
    // Safari has no idea of being idle.
    ;(globalThis.requestIdleCallback ?? setTimeout)(() => portico.warm().catch(() => {}))
  })
  observer.observe(element)
}

/** For the option `prefetch`: once a button of the page is on screen and the browser is idle. */
export const whenVisible: Prefetch = (portico, button) => {
  if (button) watch(portico, button)
}

/** For the option `prefetch`: once the browser is idle, whatever is on screen. */
export const whenIdle: Prefetch = (portico, button) => {
  if (!button) watch(portico, document.documentElement)
}
