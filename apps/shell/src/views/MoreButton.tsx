import { Button } from '@portico/ui'
import { type ReactNode, useEffect, useRef } from 'react'

/** Properties of {@link MoreButton}. */
export interface MoreButtonProps {
  /** It presses itself when it is scrolled into view; the keyboard and readers have it all the same. @default true */
  readonly isEager?: boolean
  readonly children: ReactNode
  onReach(): void
}

/** Brings what follows in a list without an end. */
export function MoreButton({ isEager = true, children, onReach }: MoreButtonProps) {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const button = ref.current
    if (!button || !isEager) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onReach())
    observer.observe(button)
    return () => observer.disconnect()
  }, [isEager, onReach])
  return (
    <Button ref={ref} variant="ghost" onClick={onReach}>
      {children}
    </Button>
  )
}
