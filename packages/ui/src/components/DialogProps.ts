import type { ReactNode } from 'react'

/** Properties of `Dialog`. */
export interface DialogProps {
  /** `modal` over an inert page, or `embedded`: a region of the page that covers and holds nothing. @default 'modal' */
  readonly mode?: 'modal' | 'embedded'
  /** On phones the whole screen in place of a sheet. */
  readonly isFullScreen?: boolean
  /** Escape, the back gesture, a click beside the card, or a sheet dragged down. The owner decides whether to close. */
  readonly onCancel: () => void
  /** Shakes the card for 500 ms: closing was refused. */
  readonly shake?: boolean
  /** A `DialogHeader` and a `DialogBody`. */
  readonly children: ReactNode
  /** Stands over the card: toasts. */
  readonly overlay?: ReactNode
}
