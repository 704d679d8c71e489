import { pickText } from '@portico/contract/lock'
import type { PluginRelease } from '../catalogue/PluginRelease.ts'
import type { Connector } from '../core/connectors/Connector.ts'
import { addWallet } from '../core/wallets/addWallet.ts'
import type { Shell } from '../shell/Shell.ts'

/** Registers the views and connectors of every enabled plugin, from the lockfile alone. */
export function registerPluginViews(shell: Shell): void {
  for (const plugin of shell.plugins.enabled) {
    registerViews(shell, plugin)
    registerConnectors(shell, plugin)
  }
}

/** Registers the connectors of one plugin. */
function registerConnectors({ core, plugins }: Shell, { id, locked }: PluginRelease): void {
  for (const connector of locked.manifest.contributes.connectors ?? [])
    addWallet(core, { ...connector, type: 'AUTH', isDuplicate: false }, async (connectorId) => {
      await plugins.load(id)
      return core.connectors.get(connectorId) as Connector
    })
}

/** Registers the views of one plugin. */
export function registerViews(
  { core, plugins, views }: Shell,
  { id, locked }: PluginRelease,
  add = views.add,
): void {
  for (const { id: view, title, chrome = {}, needsAccount, result } of locked.manifest.contributes.views ??
    []) {
    const registration = {
      id: view,
      pluginId: id,
      // A view to connect with is there before an account is.
      needsAccount: needsAccount ?? !plugins.connectMethods.some((method) => method.view === view),
      getTitle: () => pickText(title, core.language.getState().locale),
      chrome,
      hasResult: result !== undefined,
      getComponent: () => plugins.getView(id, view) ?? null,
      load: () => plugins.load(id),
    }
    add(registration, registration)
  }
}
