import { loadOrReport } from '../../core/loadPart.ts'
import type { Shell } from '../../Shell.ts'

/** Loads what takes returns, where a plugin of the site waits for some. Never throws. */
export function loadReturns(shell: Shell): void {
  const { core } = shell
  const load = () => import(/* webpackChunkName: "returns" */ './takeReturns.ts')
  if (core.options.root.returns)
    loadOrReport(core, ['returns.js'], load).then(
      ({ takeReturns }) => takeReturns(shell),
      () => {},
    )
}
