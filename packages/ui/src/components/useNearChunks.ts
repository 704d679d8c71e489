import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** By place: near what is seen, or the height in pixels it had when it last was. None where it never was near. */
export type Chunks = ReadonlyMap<number, 'near' | number>

/**
 * Follows which chunks of a list, its children, are within half a screen of what is seen. Those that were never near are
 * taken to be as high as the first, which holds as many rows.
 */
export function useNearChunks(list: RefObject<HTMLElement | null>, count: number): Chunks {
  const [chunks, setChunks] = useState<Chunks>(new Map())
  // Before the first frame, so that the list has its height in it and can be scrolled anywhere.
  useLayoutEffect(() => {
    const height = list.current?.firstElementChild?.clientHeight
    if (count > 1 && height) list.current?.style.setProperty('--portico-chunk', `${height}px`)
  }, [list, count])
  useEffect(() => {
    const element = list.current
    if (!element || count < 2) return
    const places = new Map([...element.children].map((chunk, at) => [chunk, at]))
    const follow = (entries: readonly IntersectionObserverEntry[]) =>
      setChunks((before) => {
        const after = new Map(before)
        for (const { target, isIntersecting, boundingClientRect } of entries) {
          const at = places.get(target) ?? 0
          if (isIntersecting) after.set(at, 'near')
          else if (before.get(at) === 'near') after.set(at, boundingClientRect.height)
        }
        return after
      })
    const observer = new IntersectionObserver(follow, {
      root: getScroller(element),
      rootMargin: '50% 0px',
    })
    for (const chunk of places.keys()) observer.observe(chunk)
    return () => observer.disconnect()
  }, [list, count])
  return chunks
}

/** What scrolls the element; null for the page. A margin counts around it alone. */
function getScroller(element: Element): Element | null {
  for (let outer = element.parentElement; outer; outer = outer.parentElement)
    if (/auto|scroll/.test(getComputedStyle(outer).overflowY)) return outer
  return null
}
