import type { PluginManifest } from '../manifest.ts'
import { isOwnId } from './ownIds.ts'

/** Icons that contributions of a plugin name, without those of `@portico/ui`. */
export const listNamedIcons = ({
  accountActions = [],
  accountTabs = [],
  tokenActions = [],
  settings = [],
  connectMethods = [],
}: PluginManifest['contributes']): string[] =>
  [...accountActions, ...accountTabs, ...tokenActions, ...settings, ...connectMethods].flatMap(({ icon }) =>
    icon?.includes('/') ? [icon] : [],
  )

/** An icon that is not the plugin's own, or one that a contribution names and nobody brings. */
export function findUnknownIcon({ id, contributes }: PluginManifest): string | undefined {
  const brought = (contributes.icons ?? []).map((icon) => icon.id)
  return (
    brought.find((icon) => !isOwnId(id, icon)) ??
    listNamedIcons(contributes).find((icon) => !brought.includes(icon))
  )
}
