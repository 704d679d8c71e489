import type { ReactNode } from 'react'
import { adoptSheet } from './adoptSheet.ts'
import { Icon } from './Icon.tsx'
import sheet from './Notice.css'

const adopt = /*#__PURE__*/ adoptSheet(sheet)

/** Properties of {@link Notice}. */
export interface NoticeProps {
  /** @default 'info' */
  readonly tone?: 'info' | 'caution' | 'negative'
  /** What it is about, in a few loud words. */
  readonly title?: string
  readonly children?: ReactNode
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined
}

/** Something to know before going on, in place. What went wrong is read aloud at once. */
export function Notice({ tone = 'info', title, children, action }: NoticeProps) {
  return (
    <div
      ref={adopt}
      className="portico-notice"
      data-tone={tone}
      role={tone === 'negative' ? 'alert' : undefined}
    >
      <Icon name={tone === 'info' ? 'info' : 'warn'} />
      <div className="portico-notice-text">
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
        {action && (
          <button type="button" className="portico-notice-action" onClick={action.onClick}>
            {action.label}
          </button>
        )}
      </div>
    </div>
  )
}
