import { PluginWithdrawnError, PorticoError } from '@portico/contract/errors'
import type { Catalogue, LockedPlugin } from '@portico/contract/lock'
import type { PluginRelease } from '../../catalogue/PluginRelease.ts'
import type { Core } from '../../core/Core.ts'
import { write } from '../../core/reporting/report.ts'
import type { Shell } from '../../shell/Shell.ts'
import { createDraws } from './createDraws.ts'
import { createKillList } from './createKillList.ts'
import { createReleaseStorage } from './createReleaseStorage.ts'
import { createWithdrawnReleases } from './createWithdrawnReleases.ts'
import { findFault } from './findFault.ts'
import { holdShell } from './holdShell.ts'
import type { Releases } from './Releases.ts'
import { replaceRelease } from './replaceRelease.ts'
import { texts } from './texts.ts'

/** How often views and commands of a release on trial throw in one session before the accepted one takes its place. */
export const throwLimit = 3

/** Whether another release may do better: not without a network, and not where a part of the shell is missing. */
const isItsFault = (error: unknown) =>
  error instanceof PluginWithdrawnError ||
  (error instanceof PorticoError && error.code.startsWith('PORTICO-PLUGIN-') && navigator.onLine)

const toWithdrawnError = ({ id, locked }: PluginRelease) =>
  new PluginWithdrawnError({ details: `${id} ${locked.version}` })

/** Makes what chooses between the releases of one instance: a part of its own. */
export function createReleases(
  core: Core,
  { killList, plugins }: Catalogue,
  getShell: () => Shell,
): Releases {
  const kept = createReleaseStorage(core)
  const draws = createDraws(kept)
  const withdrawn = createWithdrawnReleases(kept, killList)
  const isWithdrawn = ({ id, locked }: PluginRelease) => withdrawn.has(id, locked.version)

  const fallBack = (
    release: PluginRelease,
    error: unknown,
    replace = (accepted: PluginRelease) => replaceRelease(getShell(), accepted),
  ) => {
    const { id, locked } = release
    const accepted = plugins[id] as LockedPlugin
    // What the site withdraws it may bring back.
    if (!isWithdrawn(release)) draws.markFailed(id, locked.version)
    replace({ id, locked: accepted })
    core.host.emit('pluginFallback', {
      id,
      from: locked.version,
      to: accepted.version,
      error: error as Error,
    })
    write(error as Error)
  }

  const tryOut = (id: string, locked: PluginRelease['locked']): PluginRelease => {
    let count = 0
    const release: PluginRelease = {
      id,
      locked,
      onThrow(error) {
        count += 1
        // A command of a release that has given way already may still be running.
        const isRunning = getShell().plugins.enabled.some(({ onThrow }) => onThrow === release.onThrow)
        if (count === throwLimit && isRunning) fallBack(release, error)
      },
    }
    return release
  }

  /** Takes back what has been withdrawn since. What is on its way is checked before it runs. */
  const withdraw = () => {
    const shell: Shell | undefined = getShell()
    holdShell(core, withdrawn, shell)
    if (!shell) return
    const { enabled, store, warm } = shell.plugins
    for (const plugin of enabled.filter(isWithdrawn)) {
      const { status } = store.getState()[plugin.id] ?? {}
      if (status === 'loading') continue
      if (plugin.onThrow) fallBack(plugin, toWithdrawnError(plugin))
      else if (status === 'ready') {
        replaceRelease(shell, { id: plugin.id, locked: plugin.locked })
        // Says in its place, and to the site, why it is gone.
        warm(plugin.id)
      }
    }
  }
  const list = killList && createKillList(core, killList, withdrawn, withdraw)

  return {
    async prepare() {
      await withdrawn.refresh()
      holdShell(core, withdrawn)
      const looking = list?.follow()
      // It may have been brought back since.
      if (core.running.withdrawn) await looking
    },
    settle(shell) {
      for (const plugin of shell.plugins.enabled) {
        const fault = plugin.onThrow && findFault(plugin)
        const replace = (accepted: PluginRelease) =>
          Object.assign(plugin, { onThrow: undefined, ...accepted })
        if (fault) fallBack(plugin, fault, replace)
      }
    },
    pick({ id, locked }) {
      const { canary } = locked
      const isOffered = canary && draws.isDrawn(id, canary) && !isWithdrawn({ id, locked: canary })
      return isOffered ? tryOut(id, canary) : { id, locked }
    },
    async check(release) {
      await list?.follow()
      await withdrawn.refresh()
      if (!isWithdrawn(release)) return
      getShell().addTexts(texts)
      throw toWithdrawnError(release)
    },
    recover(plugin, error) {
      if (!plugin.onThrow || !isItsFault(error)) return false
      fallBack(plugin, error)
      return true
    },
  }
}
