import type { ReactNode } from 'react'

/** Properties of {@link Tag}. */
export interface TagProps {
  /** @default 'plain' */
  readonly tone?: 'plain' | 'positive' | 'negative' | 'caution'
  readonly children: ReactNode
}

/** A word at the end of a row. Tones carry a dot, so that colour is not the only sign. */
export function Tag({ tone = 'plain', children }: TagProps) {
  return (
    <span className="portico-tag" data-tone={tone}>
      {children}
    </span>
  )
}
