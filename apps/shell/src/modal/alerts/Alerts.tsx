import { type ComponentType, useEffect, useState } from 'react'
import { loadRarePart } from '../../core/parts/loadActions.ts'
import { useShell, useStore } from '../../ShellContext.ts'

/** Mistakes of the site's set-up, in the visitor's words. Most sites make none, so they are a part of their own. */
export function Alerts() {
  const { core, addTexts } = useShell()
  const hasAlerts = useStore(core.alert, ({ alerts }) => alerts.length > 0)
  const [Notice, setNotice] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!hasAlerts) return
    const load = () => import(/* webpackChunkName: "alert" */ './alertPart.ts')
    // Without it the view says by itself that it failed.
    loadRarePart(core, 'alert.js', load).then(
      ({ AlertNotice, texts }) => {
        addTexts(texts)
        setNotice(() => AlertNotice)
      },
      () => {},
    )
  }, [core, addTexts, hasAlerts])
  return Notice && <Notice />
}
