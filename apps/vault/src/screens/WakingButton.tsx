import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'

/** Properties of {@link WakingButton}. */
export interface WakingButtonProps {
  readonly isAwake: boolean
  readonly children: ComponentChildren
  onPress(): void
}

/**
 * A button that commits. It counts a press that began and ended on it while it was awake, by a pointer or by a key that was not held down
 * before: whoever hammers Enter while a screen comes up approves nothing, and a press that a script makes up counts for nothing.
 */
export function WakingButton({ isAwake, children, onPress }: WakingButtonProps) {
  const begun = useRef<'pointer' | 'key' | null>(null)
  const begin = (kind: 'pointer' | 'key', event: Event) => {
    begun.current = event.isTrusted && isAwake ? kind : null
  }
  return (
    <button
      type="button"
      class="button button-main"
      aria-disabled={!isAwake}
      onPointerDown={(event) => begin('pointer', event)}
      onPointerLeave={() => (begun.current = null)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        // Enter presses at once, and would again for as long as it is held; here it counts when it is let go.
        if (event.key === 'Enter' || event.repeat) event.preventDefault()
        if (!event.repeat) begin('key', event)
      }}
      onKeyUp={(event) => {
        const isOurs = begun.current === 'key' && event.isTrusted && isAwake
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        begun.current = null
        if (isOurs) onPress()
      }}
      onBlur={() => (begun.current = null)}
      onClick={(event) => {
        const isOurs = event.isTrusted && isAwake && (begun.current === 'pointer' || isAssisted(event))
        begun.current = null
        if (isOurs) onPress()
      }}
    >
      {children}
    </button>
  )
}

/** A press by a screen reader or a switch, which no pointer and no key comes before. */
const isAssisted = (event: MouseEvent): boolean => event.detail === 0
