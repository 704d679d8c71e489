import type { CSSProperties } from 'react'
import { formatFiatParts } from '../text/format.ts'
import { adoptSheet } from './adoptSheet.ts'
import sheet from './Figure.css'

const adopt = /*#__PURE__*/ adoptSheet(sheet)

/** Properties of {@link Figure}. */
export interface FigureProps {
  /** Sum of money; null where it is not known. */
  readonly value: number | null
  readonly locale: string
  /** ISO 4217. @default 'USD' */
  readonly currency?: string
  /** Shown while the value is not known. @default '—' */
  readonly fallback?: string
}

/** The loudest sum on a view, its fraction softer. */
export function Figure({ value, locale, currency, fallback = '—' }: FigureProps) {
  const parts =
    value === null ? [{ text: fallback, isSoft: false }] : formatFiatParts(value, locale, currency)
  const length = parts.reduce((sum, { text }) => sum + text.length, 0)
  // A long sum is smaller, so that all of it is seen.
  const style = { '--portico-figure-length': length } as CSSProperties
  return (
    <div ref={adopt} className="portico-figure" style={style} dir={value === null ? 'auto' : undefined}>
      {parts.map(({ text, isSoft }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
        <span key={index} data-soft={isSoft || undefined}>
          {text}
        </span>
      ))}
    </div>
  )
}
