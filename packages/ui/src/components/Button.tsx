import type { ComponentProps } from 'react'
import { Spinner } from './Spinner.tsx'

/** Properties of {@link Button}: those of an HTML button, and two. */
export interface ButtonProps extends ComponentProps<'button'> {
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
      aria-disabled={loading || rest['aria-disabled']}
      onClick={loading ? undefined : onClick}
    >
      {loading && <Spinner />}
      {children}
    </button>
  )
}
