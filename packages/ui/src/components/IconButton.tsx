import type { ReactNode } from 'react'

/** Properties of {@link IconButton}. */
export interface IconButtonProps {
  /** What it does, read aloud and shown on hover. */
  readonly label: string
  readonly onClick: () => void
  readonly disabled?: boolean
  /** Points along the reading direction and is mirrored with it. */
  readonly isDirected?: boolean
  /** An icon. */
  readonly children: ReactNode
}

/** A small button that shows an icon alone. */
export function IconButton({ label, onClick, disabled = false, isDirected, children }: IconButtonProps) {
  return (
    <button
      type="button"
      className="portico-icon-button"
      data-directed={isDirected || undefined}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
