import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import type { DialogProps } from './DialogProps.ts'
import { dialogTitleId } from './dialogTitleId.ts'
import { lockScroll } from './lockScroll.ts'
import { useFollowedHeight } from './useFollowedHeight.ts'
import { useSheetDrag } from './useSheetDrag.ts'

/** The frame over an inert page that does not scroll meanwhile. */
export function ModalDialog(props: Omit<DialogProps, 'mode'>) {
  const { onCancel, shake = false, isFullScreen = false, children, overlay } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const pressed = useRef<EventTarget>(null)
  useModal(dialog)
  useFollowedHeight(card, content)
  const drag = useSheetDrag(card, isFullScreen ? null : onCancel)

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onCancel()
  }
  return (
    <dialog
      ref={dialog}
      className="portico-dialog"
      aria-labelledby={dialogTitleId}
      onCancel={cancel}
      onKeyDown={(event) => event.key === 'Escape' && cancel(event)}
      onMouseDown={(event) => {
        pressed.current = event.target
      }}
      onClick={(event) => {
        // A drag that began inside the card, such as selecting text, ends on the backdrop too; and so does the second press of a
        // double one, where the first has brought a smaller view.
        const isBeside = event.target === dialog.current && pressed.current === dialog.current
        if (isBeside && event.detail < 2) onCancel()
      }}
      onClose={() => {
        // Browsers close by themselves on a second back gesture; the owner decides all the same.
        if (!dialog.current?.isConnected || dialog.current.open) return
        dialog.current.showModal()
        onCancel()
      }}
    >
      <div
        ref={card}
        className="portico-dialog-card"
        data-shake={shake || undefined}
        data-full={isFullScreen || undefined}
        {...drag}
      >
        <div ref={content} className="portico-dialog-content">
          {children}
        </div>
      </div>
      {overlay}
    </dialog>
  )
}

/** Focus goes in at opening and back to where it was at closing: the browser does both. */
function useModal(dialog: RefObject<HTMLDialogElement | null>) {
  useLayoutEffect(() => {
    const element = dialog.current
    // The title takes the focus at once: from the first button it would have to be moved on, and all of it drawn twice.
    element?.querySelector(`#${dialogTitleId}`)?.setAttribute('autofocus', '')
    if (!element?.open) element?.showModal()
    const unlock = lockScroll()
    return () => {
      element?.close()
      unlock()
    }
  }, [dialog])
}
