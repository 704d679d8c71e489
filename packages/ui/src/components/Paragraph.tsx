import type { ReactNode } from 'react'
import { adoptSheet } from './adoptSheet.ts'
import sheet from './Paragraph.css'

const adopt = /*#__PURE__*/ adoptSheet(sheet)

/** Properties of {@link Paragraph}. */
export interface ParagraphProps {
  /** @default 'plain' */
  readonly tone?: 'plain' | 'soft' | 'faint' | 'positive' | 'caution' | 'negative' | undefined
  /** Of the theme: the size of running text, of what stands beside it, or of a row's name. @default 'body' */
  readonly size?: 'body' | 'caption' | 'row' | undefined
  /** @default 'start' */
  readonly align?: 'start' | 'center' | undefined
  readonly children: ReactNode
}

/** Running text. */
export function Paragraph({ tone, size, align, children }: ParagraphProps) {
  return (
    <p ref={adopt} className="portico-paragraph" data-tone={tone} data-size={size} data-align={align}>
      {children}
    </p>
  )
}

/** Properties of {@link Heading}. */
export interface HeadingProps {
  /** The view's title is of level 2. @default 3 */
  readonly level?: 3 | 4 | undefined
  readonly children: ReactNode
}

/** The title of a part of a view. */
export function Heading({ level = 3, children }: HeadingProps) {
  const Level = `h${level}` as const
  return (
    <Level ref={adopt} className="portico-heading" data-level={level}>
      {children}
    </Level>
  )
}
