import type { KeyboardEvent, ReactNode } from 'react'
import { adoptSheet } from './adoptSheet.ts'
import sheet from './EndlessList.css'
import { LongList } from './LongList.tsx'
import { MoreButton } from './MoreButton.tsx'

const adopt = /*#__PURE__*/ adoptSheet(sheet)

/** Rows under one heading. */
export interface EndlessListGroup {
  /** Apart from the other groups of the list. */
  readonly id: string
  /** None where the list has one group. */
  readonly heading?: string | undefined
  /** Elements with keys, each of one row that can be pressed. */
  readonly rows: readonly ReactNode[]
}

/** Properties of {@link EndlessList}. */
export interface EndlessListProps {
  /** What it is a list of, read aloud. */
  readonly label: string
  readonly groups: readonly EndlessListGroup[]
  /** Where there is more: brings it when its end comes into sight, or when its button is pressed. */
  readonly more?: { readonly label: string; readonly onReach: () => void } | undefined
}

/**
 * Rows under headings, as many as there are: those far away are not in the document. Every row is a stop; the arrows go from one to the
 * next over all groups, Home and End to the first and last.
 */
export function EndlessList({ label, groups, more }: EndlessListProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields
    <div ref={adopt} className="portico-endless" role="group" aria-label={label} onKeyDown={moveFocus}>
      {groups.map(({ id, heading, rows }) => [
        heading && (
          <h3 key={`${id}:heading`} className="portico-endless-heading">
            {heading}
          </h3>
        ),
        <LongList key={id} label={heading ?? label}>
          {rows}
        </LongList>,
      ])}
      {more && <MoreButton onReach={more.onReach}>{more.label}</MoreButton>}
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('li button:not(:disabled)')]
  const from = rows.indexOf(event.target as HTMLElement)
  const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: rows.length - 1 }[event.key]
  const target = from < 0 || to === undefined ? undefined : rows[to]
  if (!target) return
  event.preventDefault()
  target.focus()
}
