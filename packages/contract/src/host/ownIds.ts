import type { Contributions } from '../manifest.ts'
import { reservedViews } from './reservedViews.ts'

/** Commands that the shell itself offers: nobody else does. */
export const shellCommands: readonly string[] = [
  'names.resolve',
  'names.refresh',
  'names.lookups',
  'names.lookup',
]

/** Whether the id of a view or command belongs to this plugin: `acme/Bridge`, `acme/quote`, or a view that is reserved for it. */
export const isOwnId = (pluginId: string, id: string): boolean =>
  // A plugin may be called by what every object has, such as `constructor`: that includes nothing.
  id.startsWith(`${pluginId}/`) || !!reservedViews[pluginId]?.includes?.(id)

/** The view or command that a plugin declares and that is not its own, or that it declares twice. */
export function findForeignId(
  pluginId: string,
  { views = [], commands = [], connectors = [], frames = [], returns = [], events = [] }: Contributions,
): string | undefined {
  const ids = [...views, ...commands, ...connectors, ...frames, ...returns, ...events].map(({ id }) => id)
  return ids.find((id, index) => ids.indexOf(id) !== index || !isOwnId(pluginId, id))
}
