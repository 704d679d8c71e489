import { Button, Countdown, type Text } from '@portico/ui'
import { useState } from 'react'
import type { VaultTexts } from '../locales/en.ts'

/** Properties of {@link DelayedButton}. */
export interface DelayedButtonProps {
  readonly t: Text<VaultTexts>
  /** Milliseconds since 1970 from which it can be pressed. */
  readonly from: number
  readonly children: string
  onClick(): void
}

/** A button that says how long it cannot be pressed yet. */
export function DelayedButton({ t, from, children, onClick }: DelayedButtonProps) {
  const [passed, setPassed] = useState(0)
  const isWaiting = passed !== from && Date.now() < from
  return (
    <Button variant="ghost" disabled={isWaiting} onClick={onClick}>
      {isWaiting ? (
        <Countdown
          until={from}
          format={(seconds) => t('vault.wait', { seconds })}
          onEnd={() => setPassed(from)}
        />
      ) : (
        children
      )}
    </Button>
  )
}
