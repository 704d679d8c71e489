import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './Button.tsx'

/** Properties of {@link MoreButton}. */
export interface MoreButtonProps {
  /** It presses itself when it is scrolled into view; the keyboard and readers have it all the same. @default true */
  readonly isEager?: boolean
  readonly children: ReactNode
  onReach(): void
}

/** Brings what follows in a list without an end. */
export function MoreButton({ isEager = true, children, onReach }: MoreButtonProps) {
  const ref = useRef<HTMLDivElement>(null)
  // Looks anew with everything that is drawn: that what came has left the end in sight is no change to the browser.
  useEffect(() => {
    const place = ref.current
    if (!place || !isEager) return
    // A busy page hears of several changes at once: the last one holds.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && onReach())
    observer.observe(place)
    return () => observer.disconnect()
  })
  return (
    <div ref={ref}>
      <Button variant="ghost" onClick={onReach}>
        {children}
      </Button>
    </div>
  )
}
