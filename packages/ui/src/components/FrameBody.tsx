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
  /** Shown until the frame is open. */
  readonly children?: ReactNode
}

/** The place of a frame in a view. The frame itself is never moved, and so never loads anew: it is slotted in here. */
export function FrameBody({ frame, title, height, children }: FrameBodyProps) {
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
  return (
    <div
      ref={adopt}
      className="portico-frame-body"
      style={{ '--frame-height': `${height}px` } as Record<string, string>}
    >
      <slot ref={slot} name={frame}>
        {children}
      </slot>
    </div>
  )
}
