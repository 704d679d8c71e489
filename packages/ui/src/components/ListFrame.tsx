import type { ComponentProps, ReactNode } from 'react'

/** Properties of {@link ListFrame}. */
export interface ListFrameProps extends Pick<ComponentProps<'ul'>, 'ref' | 'onFocus'> {
  /** What it is a list of, read aloud. */
  readonly label: string
  /** Its items: `<li>`. */
  readonly children: ReactNode
}

/** What stands around the items of a list. */
export function ListFrame({ label, children, ...rest }: ListFrameProps) {
  return (
    // Safari drops the meaning of a list without bullets unless the role is said.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul {...rest} role="list" className="portico-list" aria-label={label}>
      {children}
    </ul>
  )
}
