import type { IconDrawing } from '@portico/contract'
import { isDrawable } from '@portico/contract/host'
import type { PluginHost } from '../shell/PluginHost.ts'

/** The icon that a plugin brings under this id; null where none does, or where it holds what no icon may. */
export function findIcon({ enabled }: Pick<PluginHost, 'enabled'>, iconId: string): IconDrawing | null {
  const owner = enabled.find(({ id }) => iconId.startsWith(`${id}/`))
  const icon = owner?.locked.manifest.contributes.icons?.find(({ id }) => id === iconId)
  return icon && isDrawable(icon) ? icon : null
}
