import { ViewWithdrawnError } from '@portico/contract/errors'
import type { PluginRelease } from '../../catalogue/PluginRelease.ts'
import type { ViewRegistration } from '../../router/viewRegistry.ts'
import type { Shell } from '../../shell/Shell.ts'
import type { ViewComponent } from '../../shell/ViewComponent.ts'
import { registerViews } from '../registerPluginViews.ts'

/**
 * Puts another release in the place of the one that there is, of which nothing stays. It loads when it is needed, at once
 * where a view of it is shown. Not while the plugin is loading, except by the load itself.
 */
export function replaceRelease(shell: Shell, { id, locked, onThrow }: PluginRelease): void {
  const { core, plugins, views } = shell
  const plugin = plugins.enabled.find((candidate) => candidate.id === id)
  if (!plugin) return
  plugin.contributed?.dispose()
  plugin.contributed = undefined
  withdrawViews(shell, plugin)
  plugin.locked = locked
  plugin.onThrow = onThrow
  plugin.attempt += 1
  registerViews(shell, plugin, (declaration, drawing) => {
    const registration = { ...declaration, ...drawing } as ViewRegistration<ViewComponent>
    if (views.get(declaration.id)?.pluginId === id) views.draw(declaration.id, registration)
    else views.add(declaration, drawing)
  })
  plugins.store.setState({ [id]: { status: 'idle', error: null } })
  // Draws again.
  core.language.setState((state) => ({ ...state }))
}

/** Until the other release brings a view of the same id, it says in its place that there is none. */
function withdrawViews({ views }: Shell, { id, locked }: PluginRelease): void {
  for (const { id: view } of locked.manifest.contributes.views ?? [])
    views.draw(view, {
      getComponent: () => null,
      async load() {
        throw new ViewWithdrawnError({ details: `${id} ${view}` })
      },
    })
}
