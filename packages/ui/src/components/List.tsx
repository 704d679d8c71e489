import { Children, type ReactNode } from 'react'

/** Properties of {@link List}. */
export interface ListProps {
  /** What it is a list of, read aloud. */
  readonly label: string
  /** Rows; each becomes an item. */
  readonly children: ReactNode
}

/** Rows below each other, announced as a list. */
export function List({ label, children }: ListProps) {
  return (
    // Safari drops the meaning of a list without bullets unless the role is said.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul role="list" className="portico-list" aria-label={label}>
      {Children.map(children, (child) => child && <li>{child}</li>)}
    </ul>
  )
}
