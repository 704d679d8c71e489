import type { Shell } from '../Shell.ts'
import { type PluginRelease, pickText } from './PluginHost.ts'

/** Registers the views of every enabled plugin, from the lockfile alone. */
export function registerPluginViews(shell: Shell): void {
  for (const plugin of shell.plugins.enabled) registerViews(shell, plugin)
}

/** Registers the views of one plugin. */
export function registerViews(
  { core, plugins, views }: Shell,
  { id, locked }: PluginRelease,
  add = views.add,
): void {
  for (const { id: view, title, chrome = {} } of locked.manifest.contributes.views ?? []) {
    const registration = {
      id: view,
      pluginId: id,
      // A view to connect with is there before an account is.
      needsAccount: !plugins.connectMethods.some((method) => method.view === view),
      getTitle: () => pickText(title, core.language.getState().locale),
      chrome,
      getComponent: () => plugins.getView(id, view) ?? null,
      load: () => plugins.load(id),
    }
    add(registration, registration)
  }
}
