import { type RefObject, useLayoutEffect } from 'react'

/** Whether something in it changes its own height bit by bit. */
const isGrowing = (content: HTMLElement) =>
  content
    .getAnimations({ subtree: true })
    .some((motion) => 'transitionProperty' in motion && motion.transitionProperty === 'grid-template-rows')

/** CSS cannot move between two automatic heights, so the content's is measured and set. */
export function useFollowedHeight(
  card: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const measured = content.current
    if (!measured) return
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize
      if (!height || !card.current) return
      card.current.toggleAttribute('data-following', isGrowing(measured))
      card.current.style.blockSize = `${height}px`
    })
    // Padding counts: a sheet has more of it than a card, and a window may be drawn smaller.
    observer.observe(measured, { box: 'border-box' })
    return () => observer.disconnect()
  }, [card, content])
}
