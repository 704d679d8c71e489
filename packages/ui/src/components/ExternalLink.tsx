import type { ReactNode } from 'react'
import { adoptSheet } from './adoptSheet.ts'
import sheet from './ExternalLink.css'
import { Icon } from './Icon.tsx'

const adopt = /*#__PURE__*/ adoptSheet(sheet)

/** Properties of {@link ExternalLink}. */
export interface ExternalLinkProps {
  /** An address of http or https. */
  readonly href: string
  /** Drawn over the whole width, as a button is: what comes next, once on a view. @default false */
  readonly isButton?: boolean
  readonly children: ReactNode
}

/**
 * A page elsewhere, or on a phone the app that takes its address, opened beside this one, which it learns nothing of. Any other kind of address
 * is drawn as text.
 */
export function ExternalLink({ href, isButton = false, children }: ExternalLinkProps) {
  const isPage = /^https?:\/\//i.test(href)
  if (!isPage) return <span>{children}</span>
  return (
    <a
      ref={adopt}
      className={isButton ? 'portico-button' : 'portico-external'}
      data-variant="accent"
      href={href}
      target="_blank"
      rel="noreferrer"
    >
      {children}
      <Icon name="external" size={16} />
    </a>
  )
}
