import type { ReactNode } from 'react'
import { adoptSheet } from './adoptSheet.ts'
import sheet from './LinkButton.css'

const adopt = /*#__PURE__*/ adoptSheet(sheet)

/** Properties of {@link LinkButton}. */
export interface LinkButtonProps {
  readonly onClick: () => void
  readonly disabled?: boolean | undefined
  readonly children: ReactNode
}

/** A button that looks as a link: what may be done beside the one thing that comes next. */
export function LinkButton({ onClick, disabled, children }: LinkButtonProps) {
  return (
    <button ref={adopt} type="button" className="portico-link" disabled={disabled} onClick={() => onClick()}>
      {children}
    </button>
  )
}
