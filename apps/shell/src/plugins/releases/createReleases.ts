import { PorticoError } from '@portico/contract/errors'
import type { LockedPlugin } from '@portico/contract/lock'
import type { Core } from '../../core/Core.ts'
import type { Shell } from '../../Shell.ts'
import type { PluginRelease } from '../PluginHost.ts'
import { createDraws } from './createDraws.ts'
import type { Releases } from './Releases.ts'
import { replaceRelease } from './replaceRelease.ts'

/** How often views and commands of a release on trial throw in one session before the accepted one takes its place. */
export const throwLimit = 3

/** An error that speaks of the plugin. One of the shell's own files would fail the accepted release as well. */
const isOfPlugin = (error: unknown) =>
  error instanceof PorticoError && error.code.startsWith('PORTICO-PLUGIN-')

/** Makes what chooses between the releases of one instance: a part of its own. */
export function createReleases(core: Core, getShell: () => Shell): Releases {
  const draws = createDraws(core)

  const fallBack = ({ id, locked: { version: from } }: PluginRelease, error: unknown) => {
    const accepted = core.options.lock.plugins[id] as LockedPlugin
    draws.markFailed(id, from)
    replaceRelease(getShell(), { id, locked: accepted })
    core.host.emit('pluginFallback', { id, from, to: accepted.version, error: error as Error })
  }

  const tryOut = (id: string, locked: PluginRelease['locked']): PluginRelease => {
    let count = 0
    const release: PluginRelease = {
      id,
      locked,
      onThrow(error) {
        count += 1
        if (count === throwLimit) fallBack(release, error)
      },
    }
    return release
  }

  return {
    pick({ id, locked }) {
      const { canary } = locked
      return canary && draws.isDrawn(id, canary) ? tryOut(id, canary) : { id, locked }
    },
    recover(plugin, error) {
      // Without a network the accepted release would not come either, and nothing is the fault of the one on trial.
      if (!plugin.onThrow || !isOfPlugin(error) || !navigator.onLine) return false
      fallBack(plugin, error)
      return true
    },
  }
}
