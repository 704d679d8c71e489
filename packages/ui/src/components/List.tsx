import { Children, type ReactNode } from 'react'
import { ListFrame } from './ListFrame.tsx'

/** Properties of {@link List}. */
export interface ListProps {
  /** What it is a list of, read aloud. */
  readonly label: string
  /** Rows; each becomes an item. */
  readonly children: ReactNode
}

/** Rows below each other, announced as a list. */
export function List({ label, children }: ListProps) {
  return <ListFrame label={label}>{Children.map(children, (child) => child && <li>{child}</li>)}</ListFrame>
}
