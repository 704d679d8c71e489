import type { ReactNode } from 'react'
import { adoptSheet } from './adoptSheet.ts'
import sheet from './EmptyState.css'
import { type IconName, IconTile } from './Icon.tsx'

const adopt = /*#__PURE__*/ adoptSheet(sheet)

/** Properties of {@link EmptyState}. */
export interface EmptyStateProps {
  readonly icon: IconName
  readonly title: string
  /** What to do about it. */
  readonly children?: ReactNode
  /** A button. */
  readonly action?: ReactNode
}

/** Nothing is here: says so, and what to do. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div ref={adopt} className="portico-empty">
      <IconTile name={icon} />
      <h3>{title}</h3>
      {children && <div className="portico-empty-text">{children}</div>}
      {action}
    </div>
  )
}
