import type { ReactNode } from 'react'
import { adoptSheet } from './adoptSheet.ts'
import { Icon } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'
import sheet from './Toast.css'

const adopt = /*#__PURE__*/ adoptSheet(sheet)

/** Properties of {@link Toast}. */
export interface ToastProps {
  /** `svg` shows the given icon. */
  readonly variant: 'loading' | 'success' | 'error' | 'svg'
  /** Of the variant `svg`, 20 px. */
  readonly icon?: ReactNode
  /** Null shows nothing; the region stays, so that the next message is read aloud. */
  readonly message: string | null
}

/** A short message over the card. Read aloud when there is time, and errors at once. It takes no focus. */
export function Toast({ variant, icon, message }: ToastProps) {
  const isError = variant === 'error'
  const toast = message !== null && (
    <div className="portico-toast" data-variant={variant}>
      {variant === 'loading' ? (
        <Spinner />
      ) : variant === 'svg' ? (
        icon
      ) : (
        <Icon name={isError ? 'warn' : 'check'} />
      )}
      <span>{message}</span>
    </div>
  )
  return (
    <div ref={adopt} className="portico-toasts">
      <div role="status">{!isError && toast}</div>
      {/* An alert is announced when it appears, whatever stood there before. */}
      {isError && toast && <div role="alert">{toast}</div>}
    </div>
  )
}
