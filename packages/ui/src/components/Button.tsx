import type { ReactNode } from 'react'
import { Spinner } from './Spinner.tsx'

/** Properties of {@link Button}. */
export interface ButtonProps {
  readonly children: ReactNode
  readonly onClick?: (() => void) | undefined
  /** `submit` sends the form it stands in. @default 'button' */
  readonly type?: 'button' | 'submit' | undefined
  readonly disabled?: boolean | undefined
  /** `accent` is what comes next, once on a view. @default 'accent' */
  readonly variant?: 'accent' | 'ghost' | 'plain'
  /** Shows a spinner and takes no clicks; the focus stays. */
  readonly loading?: boolean
}

/** A button over the whole width, with words. */
export function Button({ variant = 'accent', loading = false, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className="portico-button"
      data-variant={variant}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? undefined : onClick}
    >
      {loading && <Spinner />}
      {children}
    </button>
  )
}
