import { ViewDuplicateError } from '@portico/contract/errors'
import type { LockedRelease } from '@portico/contract/lock'
import type { Shell } from '../../Shell.ts'
import { type EnabledPlugin, pickText } from '../PluginHost.ts'

/** What declares nothing that can be read is another release's fault, and found there. */
const getViewIds = (release?: LockedRelease) =>
  release?.manifest.contributes?.views?.map(({ id }) => id) ?? []

/**
 * Why a release on trial cannot stand beside the shell, the releases that are to run and those that they may return to;
 * undefined where it can. Nothing has been registered yet but the views of the shell.
 */
export function findCollision({ core, plugins, views }: Shell, plugin: EnabledPlugin): Error | undefined {
  const others = plugins.enabled.filter((other) => other !== plugin)
  const taken = new Set(
    others.flatMap(({ id, locked }) => [locked, core.options.lock.plugins[id]].flatMap(getViewIds)),
  )
  try {
    for (const { id, title } of plugin.locked.manifest.contributes.views ?? []) {
      if (taken.has(id) || views.get(id)) return new ViewDuplicateError({ details: id })
      pickText(title, 'en')
      taken.add(id)
    }
  } catch (error) {
    return error as Error
  }
}
