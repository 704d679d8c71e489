import type { ReactNode } from 'react'
import { adoptSheet } from './adoptSheet.ts'
import sheet from './Chip.css'

const adopt = /*#__PURE__*/ adoptSheet(sheet)

/** Properties of {@link Chip}. */
export interface ChipProps {
  readonly leading?: ReactNode
  readonly trailing?: ReactNode
  readonly children: ReactNode
  /** Makes it a button. */
  readonly onClick?: () => void
  /** Read aloud instead of the content. */
  readonly label?: string
  readonly disabled?: boolean
  /** It is a filter that is on or off. */
  readonly isPressed?: boolean
  /** `outlined` stands on raised surfaces. @default 'raised' */
  readonly surface?: 'raised' | 'outlined'
}

/** A short fact, or a small button, 32 px high. */
export function Chip({
  leading,
  trailing,
  children,
  onClick,
  label,
  disabled,
  isPressed,
  surface,
}: ChipProps) {
  const content = (
    <>
      {leading}
      <span className="portico-chip-text">{children}</span>
      {trailing}
    </>
  )
  const shared = { ref: adopt, className: 'portico-chip', 'data-surface': surface ?? 'raised' }
  if (!onClick) return <span {...shared}>{content}</span>
  return (
    <button
      {...shared}
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      disabled={disabled}
      onClick={onClick}
    >
      {content}
    </button>
  )
}
