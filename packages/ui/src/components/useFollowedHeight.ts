import { type RefObject, useLayoutEffect } from 'react'

/** CSS cannot move between two automatic heights, so the content's is measured and set. */
export function useFollowedHeight(
  card: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    if (!content.current) return
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize
      if (height) card.current?.style.setProperty('block-size', `${height}px`)
    })
    observer.observe(content.current)
    return () => observer.disconnect()
  }, [card, content])
}
