import { type ComponentType, useEffect, useState } from 'react'
import { definePart } from '../../core/parts/definePart.ts'
import { loadOrReport } from '../../core/parts/loadPart.ts'
import { useShell, useStore } from '../../shell/ShellContext.ts'

const alertPart = definePart({ name: 'alert', load: () => import('./alertPart.ts') })

/** Mistakes of the site's set-up, in the visitor's words. Most sites make none, so they are a part of their own. */
export function Alerts() {
  const { core, addTexts } = useShell()
  const hasAlerts = useStore(core.alert, ({ alerts }) => alerts.length > 0)
  const [Notice, setNotice] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!hasAlerts) return
    // Without it the view says by itself that it failed.
    loadOrReport(core, alertPart).then(
      ({ AlertNotice, texts }) => {
        addTexts(texts)
        setNotice(() => AlertNotice)
      },
      () => {},
    )
  }, [core, addTexts, hasAlerts])
  return Notice && <Notice />
}
