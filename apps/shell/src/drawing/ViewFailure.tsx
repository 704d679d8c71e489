import { canRetry, PorticoError } from '@portico/contract/errors'
import { Button, EmptyState } from '@portico/ui'
import type { ShellTextKey } from '../locales/text.ts'
import { useShell } from '../shell/ShellContext.ts'

/** Properties of {@link ViewFailure}. */
export interface ViewFailureProps {
  readonly name: string
  readonly error: Error | null
  onRetry(): void
}

/** In place of a view that could not be loaded or drawn. Back and close stay alive around it. */
export function ViewFailure({ name, error, onRetry }: ViewFailureProps) {
  const { text } = useShell()
  // What a plugin throws by itself says nothing of retrying, nor of texts.
  const known = error instanceof PorticoError ? error : null
  const action = canRetry(error) && <Button onClick={onRetry}>{text('frame.retry')}</Button>
  return (
    <div role="alert">
      <EmptyState icon="warn" title={text('plugin.failedTitle', { plugin: name })} action={action}>
        {text((known?.textKey ?? 'plugin.broken') as ShellTextKey)}
        {known && <span className="portico-shell-code">{known.code}</span>}
      </EmptyState>
    </div>
  )
}
