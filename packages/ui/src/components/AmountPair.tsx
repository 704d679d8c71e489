import type { ReactNode } from 'react'
import sheet from './AmountPair.css'
import { adoptSheet } from './adoptSheet.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

const adopt = /*#__PURE__*/ adoptSheet(sheet)

/** Properties of {@link AmountPair}. */
export interface AmountPairProps {
  /** What is given, and what comes for it: each an `AmountField`. */
  readonly children: readonly [ReactNode, ReactNode]
  /** Label of the button on the seam that turns them round, and what it does. */
  readonly flip: { readonly label: string; readonly onClick: () => void }
}

/** Two amounts of which one follows from the other. */
export function AmountPair({ children: [from, to], flip }: AmountPairProps) {
  return (
    <div ref={adopt} className="portico-amount-pair">
      {from}
      <div className="portico-amount-pair-flip">
        <IconButton label={flip.label} onClick={flip.onClick}>
          <Icon name="swap" />
        </IconButton>
      </div>
      {to}
    </div>
  )
}
