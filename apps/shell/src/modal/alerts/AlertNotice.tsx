import { Notice } from '@portico/ui'
import type { ShellTextKey } from '../../locales/text.ts'
import { useShell, useStore } from '../../shell/ShellContext.ts'

/** Says above a view what of it will not work, and what will. */
export function AlertNotice() {
  const { core, text } = useShell()
  const alerts = useStore(core.alert, (state) => state.alerts)
  return alerts.map(
    ({ code, alertKey }) =>
      alertKey && (
        <Notice key={code} tone="caution">
          {text(alertKey as ShellTextKey)}
        </Notice>
      ),
  )
}
