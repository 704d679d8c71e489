import type { ReactNode } from 'react'

/** Properties of {@link Row}. */
export interface RowProps {
  readonly onClick?: (() => void) | undefined
  readonly disabled?: boolean | undefined
  /** The visitor turns to it, before anything is pressed. */
  readonly onPointerMove?: (() => void) | undefined
  readonly onFocus?: (() => void) | undefined
  /** It is the one that was chosen. */
  readonly 'aria-current'?: boolean | 'true' | undefined
  /** Read aloud instead of the content. */
  readonly 'aria-label'?: string | undefined
  /** An image or icon of 40 px. */
  readonly leading?: ReactNode
  readonly label: string
  /** A second, smaller line. */
  readonly detail?: ReactNode
  /** At the end, for example a {@link Tag}. */
  readonly trailing?: ReactNode
  /** Raised rows choose; flat rows stand in a table of values. @default 'raised' */
  readonly surface?: 'raised' | 'flat'
}

/** One thing to choose, 56 px high. */
export function Row({ leading, label, detail, trailing, surface = 'raised', ...rest }: RowProps) {
  return (
    <button type="button" {...rest} className="portico-row" data-surface={surface}>
      {leading}
      <span className="portico-row-text">
        <span className="portico-row-label" title={label} dir="auto">
          {label}
        </span>
        {detail && <span className="portico-row-detail">{detail}</span>}
      </span>
      {trailing && <span className="portico-row-trailing">{trailing}</span>}
    </button>
  )
}
