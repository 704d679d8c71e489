import { PorticoError } from '@portico/contract/errors'
import { Button, EmptyState } from '@portico/ui'
import type { ShellTextKey } from '../locales/text.ts'
import { isRefusal } from '../plugins/isRefusal.ts'
import { useShell } from '../ShellContext.ts'

/** What the visitor is told, by error code. What is not named here has broken by itself. */
const texts: Readonly<Record<string, ShellTextKey>> = {
  'PORTICO-LOAD-001': 'plugin.offline',
  'PORTICO-LOAD-002': 'plugin.refused',
  'PORTICO-PLUGIN-001': 'plugin.refused',
  'PORTICO-PLUGIN-002': 'plugin.refused',
  'PORTICO-PLUGIN-003': 'plugin.integrity',
  'PORTICO-PLUGIN-004': 'plugin.slow',
  'PORTICO-PLUGIN-005': 'plugin.outdated',
  'PORTICO-PLUGIN-015': 'plugin.killed',
}

/** Properties of {@link ViewFailure}. */
export interface ViewFailureProps {
  readonly name: string
  readonly error: Error | null
  onRetry(): void
}

/** In place of a view that could not be loaded or drawn. Back and close stay alive around it. */
export function ViewFailure({ name, error, onRetry }: ViewFailureProps) {
  const { text } = useShell()
  const code = error instanceof PorticoError ? error.code : ''
  const action = isRefusal(error) ? null : <Button onClick={onRetry}>{text('frame.retry')}</Button>
  return (
    <div role="alert">
      <EmptyState icon="warn" title={text('plugin.failedTitle', { plugin: name })} action={action}>
        {text(texts[code] ?? 'plugin.broken')}
        {code && <span className="portico-shell-code">{code}</span>}
      </EmptyState>
    </div>
  )
}
