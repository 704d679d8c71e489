import { type ReactNode, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

/** Id of the title that names the dialog. One dialog stands in a shadow root, so the id is fixed. */
export const dialogTitleId = 'portico-title'

/** Properties of {@link Dialog}. */
export interface DialogProps {
  /** Escape, the back gesture, or a click beside the card. The owner decides whether to take the dialog away. */
  readonly onCancel: () => void
  /** Shakes the card for 500 ms: closing was refused. */
  readonly shake?: boolean
  /** A {@link DialogHeader} and a {@link DialogBody}. */
  readonly children: ReactNode
  /** Stands over the card: toasts. */
  readonly overlay?: ReactNode
}

/**
 * The modal's frame: open while mounted, over an inert page, named by the header's title. A card from 430 px,
 * a sheet from the bottom below. Its height follows the content.
 */
export function Dialog({ onCancel, shake = false, children, overlay }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const pressed = useRef<EventTarget>(null)
  useModal(dialog)
  useFollowedHeight(card, content)

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
        // A drag that began inside the card, such as selecting text, ends on the backdrop too.
        if (event.target === dialog.current && pressed.current === dialog.current) onCancel()
      }}
      onClose={() => {
        // Browsers close by themselves on a second back gesture; the owner decides all the same.
        if (!dialog.current?.isConnected || dialog.current.open) return
        dialog.current.showModal()
        onCancel()
      }}
    >
      <div ref={card} className="portico-dialog-card" data-shake={shake || undefined}>
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
    if (!element?.open) element?.showModal()
    return () => element?.close()
  }, [dialog])
}

/** CSS cannot move between two automatic heights, so the content's is measured and set. */
function useFollowedHeight(card: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>) {
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

/** Properties of {@link DialogBody}. */
export interface DialogBodyProps {
  readonly children: ReactNode
}

/** The part below the header. Scrolls when it is higher than the screen allows. */
export function DialogBody({ children }: DialogBodyProps) {
  return <div className="portico-dialog-body">{children}</div>
}
