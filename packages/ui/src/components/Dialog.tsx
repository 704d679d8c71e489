import type { ReactNode } from 'react'
import type { DialogProps } from './DialogProps.ts'
import { EmbeddedDialog } from './EmbeddedDialog.tsx'
import { ModalDialog } from './ModalDialog.tsx'

/**
 * The modal's frame, open while mounted and named by the header's title. A card from 430 px, a sheet from the bottom
 * below. Its height follows the content.
 */
export function Dialog({ mode, ...props }: DialogProps) {
  return mode === 'embedded' ? <EmbeddedDialog {...props} /> : <ModalDialog {...props} />
}

/** Properties of {@link DialogBody}. */
export interface DialogBodyProps {
  readonly children: ReactNode
}

/** The part below the header. Scrolls when it is higher than the screen allows. */
export function DialogBody({ children }: DialogBodyProps) {
  return <div className="portico-dialog-body">{children}</div>
}
