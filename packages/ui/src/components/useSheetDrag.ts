import { type PointerEvent, type RefObject, useRef } from 'react'

interface Drag {
  readonly start: number
  y: number
  time: number
  /** CSS pixels per millisecond, downwards. */
  speed: number
}

/** Whether a sheet that was let go shall close: dragged far, or thrown. */
const isThrown = ({ start, y, speed }: Drag, height: number) =>
  y - start > height * 0.35 || (speed > 0.5 && y - start > 16)

const matches = (query: string) => matchMedia(query).matches

/**
 * Lets a sheet be dragged down by its handle and header: it follows the finger, and springs back unless it was thrown.
 * Under reduced motion it stays where it is and closes all the same.
 * @param onClose null where there is nothing to drag
 */
export function useSheetDrag(card: RefObject<HTMLElement | null>, onClose: (() => void) | null) {
  const drag = useRef<Drag>(null)
  const end = (isClosing: boolean) => {
    drag.current = null
    const element = card.current
    if (!element) return
    delete element.dataset.dragging
    element.style.translate = isClosing && !matches('(prefers-reduced-motion: reduce)') ? '0 100%' : ''
    if (!isClosing) return
    const moves = element.getAnimations().map(({ finished }) => finished)
    // Where the owner refuses, the sheet comes back.
    void Promise.allSettled(moves).then(() => {
      onClose?.()
      element.style.translate = ''
    })
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const isGrip = !(event.target as Element).closest('.portico-dialog-body,button,a')
      if (!onClose || !isGrip || event.button !== 0 || !matches('(max-width: 429px)')) return
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { start: event.clientY, y: event.clientY, time: event.timeStamp, speed: 0 }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = drag
      if (!current) return
      const { clientY, timeStamp, currentTarget } = event
      current.speed = (clientY - current.y) / Math.max(1, timeStamp - current.time)
      Object.assign(current, { y: clientY, time: timeStamp })
      if (matches('(prefers-reduced-motion: reduce)')) return
      currentTarget.dataset.dragging = ''
      currentTarget.style.translate = `0 ${Math.max(0, clientY - current.start)}px`
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (drag.current) end(isThrown(drag.current, event.currentTarget.offsetHeight))
    },
    onPointerCancel() {
      if (drag.current) end(false)
    },
  }
}
