import { Icon } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'

/** Properties of {@link Toast}. */
export interface ToastProps {
  readonly variant: 'loading' | 'success' | 'error'
  /** Null shows nothing; the region stays, so that the next message is read aloud. */
  readonly message: string | null
}

/** A short message over the card. Polite, except for errors. */
export function Toast({ variant, message }: ToastProps) {
  return (
    <div className="portico-toasts" role={variant === 'error' ? 'alert' : 'status'}>
      {message !== null && (
        <div className="portico-toast" data-variant={variant}>
          {variant === 'loading' ? <Spinner /> : <Icon name={variant === 'success' ? 'check' : 'warn'} />}
          <span>{message}</span>
        </div>
      )}
    </div>
  )
}
