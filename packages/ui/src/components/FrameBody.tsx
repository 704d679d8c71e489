import { type ReactNode, useEffect, useRef } from 'react'
import { adoptSheet } from './adoptSheet.ts'
import sheet from './FrameBody.css'

const adopt = /*#__PURE__*/ adoptSheet(sheet)

/** Properties of {@link FrameBody}. */
export interface FrameBodyProps {
  /** Id of a frame that the plugin has opened. */
  readonly frame: string
  /** What the frame is, read aloud. */
  readonly title: string
  /** Pixels. */
  readonly height: number
  /** Whether the frame has nothing to show, such as before it is asked, or while what was approved there is on its way. @default false */
  readonly isIdle?: boolean
  /** Shown until the frame is open, and over it while it is idle. */
  readonly children?: ReactNode
}

/** The place of a frame in a view. The frame itself is never moved, and so never loads anew: it is slotted in here. */
export function FrameBody({ frame, title, height, isIdle = false, children }: FrameBodyProps) {
  const body = useRef<HTMLDivElement>(null)
  const slot = useRef<HTMLSlotElement>(null)
  useEffect(() => {
    const element = slot.current
    const name = () => {
      for (const shown of element?.assignedElements() ?? []) shown.setAttribute('title', title)
    }
    name()
    element?.addEventListener('slotchange', name)
    return () => element?.removeEventListener('slotchange', name)
  }, [title])
  useEffect(() => {
    // Keys that are pressed in a frame never reach the modal, which Escape would not close.
    const isFocused = (shown: Element) => (shown.getRootNode() as ShadowRoot).activeElement === shown
    if (isIdle && slot.current?.assignedElements().some(isFocused)) body.current?.focus()
  }, [isIdle])
  return (
    <div
      ref={(element) => {
        body.current = element
        return adopt(element)
      }}
      tabIndex={-1}
      className="portico-frame-body"
      style={{ '--frame-height': `${height}px` } as Record<string, string>}
    >
      <slot ref={slot} name={frame}>
        {!isIdle && children}
      </slot>
      {isIdle && <div className="portico-frame-idle">{children}</div>}
    </div>
  )
}
