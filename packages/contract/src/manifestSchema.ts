import * as v from 'valibot'
import { describeIssues } from './describeIssues.ts'
import { ManifestInvalidError } from './errors/catalogue.ts'
import { findUnknownIcon } from './host/namedIcons.ts'
import { findForeignId, isOwnId, shellCommands } from './host/ownIds.ts'
import { isReservedEvent } from './host/reservedEvents.ts'
import { findUnknownOrigin } from './manifest/optionOrigins.ts'
import { type Contributions, manifestFieldsSchema, type PluginManifest } from './manifest.ts'
import { listReturns } from './returns.ts'

const findForeignLookup = (pluginId: string, { lookups = [] }: Contributions) => {
  const ids = lookups.map(({ id }) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  return twice ?? lookups.flatMap(({ id, command }) => [id, command]).find((own) => !isOwnId(pluginId, own))
}

const findForeign = ({ id, contributes }: PluginManifest) =>
  contributes.commands?.find(({ id }) => shellCommands.includes(id))?.id ??
  findForeignId(id, contributes) ??
  findForeignLookup(id, contributes)

const findForeignEvent = ({ id, contributes: { events = [], views = [] } }: PluginManifest) =>
  [...events, ...views].find(({ track }) => typeof track === 'string' && !isReservedEvent(id, track))?.track

const hasRights = ({ contributes: { connectors = [] }, capabilities: { connect = [] } }: PluginManifest) =>
  connectors.every(({ namespaces }) => namespaces.every((namespace) => connect.includes(namespace)))

const isReturnAsked = ({ contributes, capabilities }: PluginManifest) =>
  listReturns({ manifest: { engines: { portico: '' }, contributes }, capabilities }).length ===
  (contributes.returns?.length ?? 0)

/** Schema of `portico.plugin.json`. The published JSON schema is generated from it. */
export const manifestSchema = v.pipe(
  v.strictObject({
    /**
     * For your editor, which completes and checks with it.
     * @default none
     * @example ./node_modules/@portico/contract/schema/manifest.schema.json
     */
    $schema: v.exactOptional(v.string()),
    ...manifestFieldsSchema.entries,
  }),
  v.check(
    (manifest) => findForeign(manifest) === undefined,
    ({ input }) => {
      const { id } = input
      return `contributes: ${findForeign(input)} is not its own, or stands twice: begin views and commands with ${id}/, each once`
    },
  ),
  v.check(
    (manifest) => findUnknownIcon(manifest) === undefined,
    ({ input }) =>
      `contributes: ${findUnknownIcon(input)} is no icon of its own: bring it in icons, with an id that begins with ${input.id}/`,
  ),
  v.check(
    (manifest) => findForeignEvent(manifest) === undefined,
    ({ input }) => `contributes: ${findForeignEvent(input)} is no event of its own: true tracks it by its id`,
  ),
  v.check(
    (manifest) => findUnknownOrigin(manifest) === undefined,
    ({ input }) => `capabilities: ${findUnknownOrigin(input)} is no option of type url or origin`,
  ),
  v.check(
    (manifest) => hasRights(manifest),
    'capabilities: name in connect every namespace of contributes.connectors',
  ),
  v.check(
    (manifest) => isReturnAsked(manifest),
    'capabilities: name in returns every parameter of contributes.returns',
  ),
)

/**
 * Reads a manifest.
 * @throws ManifestInvalidError with the path of every fault
 */
export function parseManifest(value: unknown): PluginManifest {
  const result = v.safeParse(manifestSchema, value)
  if (!result.success) throw new ManifestInvalidError({ details: describeIssues(result.issues) })
  const { $schema: _schema, ...manifest } = result.output
  return manifest
}
