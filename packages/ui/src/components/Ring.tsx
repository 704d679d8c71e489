import type { ReactNode } from 'react'
import { adoptSheet } from './adoptSheet.ts'
import sheet from './Ring.css'

const adopt = /*#__PURE__*/ adoptSheet(sheet)

/** Properties of {@link Ring}. */
export interface RingProps {
  /** @default 'waiting' */
  readonly state?: 'still' | 'waiting' | 'failed' | 'done'
  /** A wallet's icon of 76 px. */
  readonly children: ReactNode
}

/** A ring around a wallet's icon that shows whether its answer is awaited. Decorative, as `Spinner`. */
export function Ring({ state = 'waiting', children }: RingProps) {
  return (
    <div ref={adopt} className="portico-ring" data-state={state}>
      <svg viewBox="0 0 96 96" width="96" height="96" aria-hidden="true">
        {['track', 'arc'].map((part) => (
          <rect
            key={part}
            className={`portico-ring-${part}`}
            x="1.5"
            y="1.5"
            width="93"
            height="93"
            rx="26.5"
            pathLength="100"
          />
        ))}
      </svg>
      {children}
    </div>
  )
}
