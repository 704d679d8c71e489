import type { ReactNode } from 'react'
import { adoptSheet } from './adoptSheet.ts'
import sheet from './ExternalLink.css'
import { Icon } from './Icon.tsx'

const adopt = /*#__PURE__*/ adoptSheet(sheet)

/** Properties of {@link ExternalLink}. */
export interface ExternalLinkProps {
  /** An address of http or https. */
  readonly href: string
  readonly children: ReactNode
}

/** A page elsewhere, opened beside this one, which it learns nothing of. Any other kind of address is drawn as text. */
export function ExternalLink({ href, children }: ExternalLinkProps) {
  const isPage = /^https?:\/\//i.test(href)
  if (!isPage) return <span>{children}</span>
  return (
    <a ref={adopt} className="portico-external" href={href} target="_blank" rel="noreferrer">
      {children}
      <Icon name="external" size={16} />
    </a>
  )
}
