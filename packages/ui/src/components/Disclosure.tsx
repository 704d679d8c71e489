import { type ReactNode, useId, useState } from 'react'
import { adoptSheet } from './adoptSheet.ts'
import sheet from './Disclosure.css'
import { Icon } from './Icon.tsx'

const adopt = /*#__PURE__*/ adoptSheet(sheet)

/** Properties of {@link Disclosure}. */
export interface DisclosureProps {
  readonly label: string
  /** At the end of the line, for example a `Tag`. */
  readonly trailing?: ReactNode
  /** @default false */
  readonly isInitiallyOpen?: boolean
  /** Shown while it is open; drawn all the same. */
  readonly children: ReactNode
}

/** A group that opens and closes, after the ARIA pattern: what is closed is out of reach of keyboard and readers. */
export function Disclosure({ label, trailing, isInitiallyOpen = false, children }: DisclosureProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(isInitiallyOpen)
  return (
    <div ref={adopt} className="portico-disclosure">
      <button
        type="button"
        className="portico-disclosure-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>{label}</span>
        {trailing && <bdi>{trailing}</bdi>}
        <Icon name="chevron" size={16} />
      </button>
      <div id={id} className="portico-disclosure-panel" data-open={isOpen || undefined}>
        <div className="portico-disclosure-content">{children}</div>
      </div>
    </div>
  )
}
