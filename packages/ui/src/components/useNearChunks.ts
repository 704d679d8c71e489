import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/** By place: near what is seen, or the height in pixels it had when it last was. None where it never was near. */
export type Chunks = ReadonlyMap<number, 'near' | number>

/** What is known of the chunks. */
export interface NearChunks {
  readonly chunks: Chunks
  /** They have been looked at once the list had come to rest. */
  readonly isFollowed: boolean
}

type SetNear = Dispatch<SetStateAction<NearChunks>>

const none: NearChunks = { chunks: new Map(), isFollowed: false }

/** Milliseconds within which a view has moved in: what nobody sees yet is not drawn into its motion. */
const moveIn = 300

/**
 * Follows which chunks of a list, its children, are within half a screen of what is seen: once the list has come to rest, or is
 * scrolled. Before that it says none but those that the first frame needs beside the first. Those that were never near are taken to be
 * as high as the first, which holds as many rows.
 */
export function useNearChunks(list: RefObject<HTMLElement | null>, count: number): NearChunks {
  const [near, setNear] = useState(none)
  const isFilled = useRef(false)
  const isFollowed = useRef(false)
  useLayoutEffect(() => {
    if (count > 1) isFilled.current = fillFrame(list.current, setNear)
  }, [list, count])
  useEffect(() => {
    const element = list.current
    if (!element || count < 2) return
    // In a dialog that has opened with the list nothing had a height before.
    if (!isFilled.current) fillFrame(element, setNear)
    const scroller = getScroller(element)
    const observer = createObserver(element, scroller, setNear)
    const begin = () => {
      isFollowed.current = true
      for (const chunk of element.children) observer.observe(chunk)
    }
    const waiting = new AbortController()
    if (isFollowed.current) begin()
    const timer = setTimeout(begin, moveIn)
    const { signal } = waiting
    ;(scroller ?? window).addEventListener('scroll', begin, { once: true, signal })
    return () => {
      clearTimeout(timer)
      waiting.abort()
      observer.disconnect()
    }
  }, [list, count])
  return near
}

function createObserver(list: HTMLElement, root: Element | null, setNear: SetNear): IntersectionObserver {
  const places = new Map([...list.children].map((chunk, at) => [chunk, at]))
  const follow = (entries: readonly IntersectionObserverEntry[]) =>
    setNear(({ chunks: before }) => {
      const after = new Map(before)
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const at = places.get(target) ?? 0
        if (isIntersecting) after.set(at, 'near')
        else if (before.get(at) === 'near') after.set(at, boundingClientRect.height)
      }
      return { chunks: after, isFollowed: true }
    })
  return new IntersectionObserver(follow, { root, rootMargin: '50% 0px' })
}

/**
 * Before the first frame: the list gets its height, so that it can be scrolled anywhere, and in a frame that the first chunk
 * does not fill, as a tall phone's, those below it.
 * @returns whether there was a height to measure
 */
function fillFrame(list: HTMLElement | null, setNear: SetNear): boolean {
  // Asked while its dialog is closed, the browser would lay out the whole page to say that there is none.
  if (!list || list.closest('dialog:not([open])')) return false
  const [height = 0, nextHeight] = [...list.children].map(({ clientHeight }) => clientHeight)
  if (height === 0) return false
  const scroller = getScroller(list)
  const top = scroller?.getBoundingClientRect().top ?? 0
  const space = top + (scroller?.clientHeight ?? innerHeight) - list.getBoundingClientRect().top
  // Only now, and only where it is another: what is written is laid out anew when it is measured next.
  if (nextHeight !== height) list.style.setProperty('--portico-chunk', `${height}px`)
  const needed = Math.ceil(space / height)
  if (needed > 1)
    setNear((near) =>
      near === none
        ? { ...none, chunks: new Map(Array.from({ length: needed }, (_, at) => [at, 'near'])) }
        : near,
    )
  return true
}

/** What scrolls the element; null for the page. A margin counts around it alone. */
function getScroller(element: Element): Element | null {
  for (let outer = element.parentElement; outer; outer = outer.parentElement)
    if (/auto|scroll/.test(getComputedStyle(outer).overflowY)) return outer
  return null
}
