import { Notice } from '@portico/ui'
import type { ShellTextKey } from '../../locales/text.ts'
import { useShell, useStore } from '../../ShellContext.ts'

/** What the visitor is told, by error code: what it means for them, not what the site has to mend. */
const words: Readonly<Record<string, ShellTextKey>> = {
  'PORTICO-CONFIG-007': 'alert.origin',
  'PORTICO-CONFIG-008': 'alert.project',
  'PORTICO-CONFIG-009': 'alert.project',
  'PORTICO-CONFIG-010': 'alert.clock',
}

/** Says above a view what of it will not work, and what will. */
export function AlertNotice() {
  const { core, text } = useShell()
  const alerts = useStore(core.alert, (state) => state.alerts)
  return alerts.map(({ code }) => {
    const key = words[code]
    return key ? (
      <Notice key={code} tone="caution">
        {text(key)}
      </Notice>
    ) : null
  })
}
