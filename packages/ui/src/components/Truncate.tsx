import { useEffect, useRef } from 'react'
import { adoptSheet } from './adoptSheet.ts'
import { showWhole } from './showWhole.ts'
import sheet from './Truncate.css'

const adopt = /*#__PURE__*/ adoptSheet(sheet)

/** Properties of {@link Truncate}. */
export interface TruncateProps {
  readonly text: string
  /** What is left out where there is no room: the end of names, the middle of addresses. @default 'end' */
  readonly where?: 'end' | 'middle'
}

/** Characters at the end of an address that are always shown. */
const tailLength = 6

/**
 * One line of text as wide as there is room. The whole is there for readers and for copying, and is shown beside it
 * when it, or the control it stands in, is pointed at or has the focus.
 */
export function Truncate({ text, where = 'end' }: TruncateProps) {
  const line = useRef<HTMLSpanElement>(null)
  const whole = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (line.current && whole.current) return showWhole(line.current, whole.current)
  }, [])
  const isSplit = where === 'middle' && text.length > tailLength
  return (
    <span ref={adopt} className="portico-truncate">
      <span ref={line} className="portico-truncate-line" dir={where === 'middle' ? 'ltr' : 'auto'}>
        <span className="portico-truncate-head">{isSplit ? text.slice(0, -tailLength) : text}</span>
        {isSplit && <span>{text.slice(-tailLength)}</span>}
      </span>
      <span ref={whole} popover="manual" className="portico-truncate-whole" aria-hidden="true">
        {text}
      </span>
    </span>
  )
}
