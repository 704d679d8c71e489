import type { Contributions } from '../manifest.ts'

/** Commands that the shell itself offers: nobody else does. */
export const shellCommands: readonly string[] = ['names.resolve']

/** Views of Portico's own plugins, which bear the names of the specification: `SendReview`. */
const named = /^Send(?![a-z])/

/** Whether the id of a view or command belongs to this plugin: `acme/Bridge`, `acme/quote`. */
export const isOwnId = (pluginId: string, id: string): boolean =>
  named.exec(id)?.[0].toLowerCase() === pluginId || id.startsWith(`${pluginId}/`)

/** The view or command that a plugin declares and that is not its own, or that it declares twice. */
export function findForeignId(
  pluginId: string,
  { views = [], commands = [], connectors = [], frames = [], returns = [], events = [] }: Contributions,
): string | undefined {
  const ids = [...views, ...commands, ...connectors, ...frames, ...returns, ...events].map(({ id }) => id)
  return ids.find((id, index) => ids.indexOf(id) !== index || !isOwnId(pluginId, id))
}
