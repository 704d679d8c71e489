import { useRef } from 'react'
import type { DialogProps } from './DialogProps.ts'
import { dialogTitleId } from './dialogTitleId.ts'
import { useFollowedHeight } from './useFollowedHeight.ts'

/** The frame as a part of the page: a named region, without overlay, scroll lock or focus trap. */
export function EmbeddedDialog({
  shake,
  children,
  overlay,
}: Pick<DialogProps, 'shake' | 'children' | 'overlay'>) {
  const card = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useFollowedHeight(card, content)
  return (
    <section className="portico-dialog-embedded" aria-labelledby={dialogTitleId}>
      <div ref={card} className="portico-dialog-card" data-shake={shake || undefined}>
        <div ref={content} className="portico-dialog-content">
          {children}
        </div>
      </div>
      {overlay}
    </section>
  )
}
