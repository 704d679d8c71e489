import * as v from 'valibot'
import { namespaces } from './caip.ts'
import { LockInvalidError, ManifestInvalidError } from './errors/catalogue.ts'
import { findForeignId, isOwnId, shellCommands } from './host/ownIds.ts'
import { isReservedEvent } from './host/reservedEvents.ts'
import type { PorticoLock } from './lock.ts'
import { connectorsSchema } from './manifest/connectorsSchema.ts'
import { frameFeaturesSchema, framesSchema } from './manifest/framesSchema.ts'
import { findUnknownIcon, iconsSchema } from './manifest/iconsSchema.ts'
import { lookupsSchema } from './manifest/lookupsSchema.ts'
import { findUnknownOrigin } from './manifest/optionOrigins.ts'
import { optionsSchema, optionValuesSchema, originSchema } from './manifest/optionsSchema.ts'
import { returnRightsSchema, returnsSchema } from './manifest/returnsSchema.ts'
import type { Contributions, PluginManifest } from './manifest.ts'
import { findAlike, isFolderName, pluginFileName, shellFileName } from './releaseFiles.ts'
import { listReturns } from './returns.ts'

const id = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]*$/, 'kebab-case'),
  v.check(isFolderName, 'no name that Windows keeps for a device'),
  v.check((name) => name !== 'shell', 'no name of the shell'),
)
const version = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'a semantic version'))
const engine = v.pipe(v.string(), v.regex(/^\^\d+\.\d+\.\d+$/, 'a caret range such as ^1.0.0'))
const integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'sha384- and base64'))
const text = v.intersect([v.object({ en: v.string() }), v.record(v.string(), v.string())])
const strings = v.array(v.string())

const contributedId = v.pipe(v.string(), v.regex(/^[A-Za-z][\w./-]*$/, 'letters, digits and any of . / - _'))

const caipNetworkId = v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'a CAIP-2 id'))
const when = v.optional(
  v.strictObject({
    namespaces: v.optional(v.array(v.picklist(namespaces))),
    networks: v.optional(v.array(caipNetworkId)),
  }),
)

const paramName = v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9]*$/, 'camelCase'))
const paramTypes = ['string', 'number', 'bigint', 'boolean'] as const
const paramType = v.picklist(paramTypes.flatMap((name) => [name, `${name}?`] as const))

const types = v.optional(v.record(paramName, paramType))
const track = v.optional(
  v.union([
    v.literal(true),
    v.pipe(v.string(), v.regex(/^[A-Z][A-Z\d_]*$/, 'an event of the specification')),
  ]),
)

const pixels = (limit: number) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(limit)))
const popup = v.optional(v.strictObject({ width: pixels(1600), height: pixels(1200) }))
const action = v.strictObject({ id, title: text, icon: v.string(), view: v.string(), popup, when })

const contributes = v.strictObject({
  views: v.optional(
    v.array(
      v.strictObject({
        id: contributedId,
        title: text,
        chrome: v.optional(
          v.strictObject({ canGoBack: v.optional(v.boolean()), canClose: v.optional(v.boolean()) }),
        ),
        needsAccount: v.optional(v.boolean()),
        params: types,
        result: types,
        headless: v.optional(v.literal(true)),
        track,
      }),
    ),
  ),
  accountActions: v.optional(v.array(action)),
  accountTabs: v.optional(
    v.array(v.strictObject({ id, title: text, icon: v.optional(v.string()), view: v.string(), when })),
  ),
  tokenActions: v.optional(v.array(action)),
  settings: v.optional(v.array(v.strictObject({ ...action.entries, icon: v.optional(v.string()) }))),
  connectMethods: v.optional(
    v.array(
      v.strictObject({
        id,
        kind: v.picklist(['email', 'social']),
        title: text,
        icon: v.optional(v.string()),
        view: v.string(),
        popup,
      }),
    ),
  ),
  commands: v.optional(v.array(v.strictObject({ id: contributedId, params: types, result: types }))),
  events: v.optional(v.array(v.strictObject({ id: contributedId, payload: types, track }))),
  connectors: v.optional(connectorsSchema),
  frames: v.optional(framesSchema),
  returns: v.optional(returnsSchema),
  lookups: v.optional(lookupsSchema),
  icons: v.optional(iconsSchema),
})

const capabilities = v.strictObject({
  'accounts.read': v.optional(v.literal(true)),
  'balances.read': v.optional(v.literal(true)),
  'portfolio.read': v.optional(v.literal(true)),
  'tokens.read': v.optional(v.literal(true)),
  transactions: v.optional(v.literal(true)),
  'wallet.request': v.optional(strings),
  'chain.request': v.optional(strings),
  'api.fetch': v.optional(strings),
  'api.send': v.optional(strings),
  track: v.optional(v.literal(true)),
  'service.fetch': v.optional(v.array(originSchema)),
  images: v.optional(v.array(originSchema)),
  'commands.run': v.optional(strings),
  connect: v.optional(v.array(v.picklist(namespaces))),
  frames: v.optional(v.array(originSchema)),
  'frames.allow': v.optional(frameFeaturesSchema),
  popups: v.optional(v.array(originSchema)),
  returns: v.optional(returnRightsSchema),
  toast: v.optional(v.literal(true)),
  storage: v.optional(v.literal(true)),
})

const needs = v.optional(v.array(v.picklist(['@portico/evm', '@portico/evm/client', '@portico/ui/qr'])))
const engines = v.strictObject({ portico: engine })

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
    $schema: v.optional(v.string()),
    id,
    version,
    displayName: v.pipe(v.string(), v.minLength(1)),
    feature: v.optional(v.string()),
    engines,
    contributes,
    capabilities,
    options: v.optional(optionsSchema),
    needs,
    locales: v.pipe(strings, v.minLength(1)),
  }),
  v.check(
    (manifest) => findForeign(manifest as PluginManifest) === undefined,
    ({ input }) => {
      const { id } = input as PluginManifest
      return `contributes: ${findForeign(input as PluginManifest)} is not its own, or stands twice: begin views and commands with ${id}/, each once`
    },
  ),
  v.check(
    (manifest) => findUnknownIcon(manifest as PluginManifest) === undefined,
    ({ input }) =>
      `contributes: ${findUnknownIcon(input as PluginManifest)} is no icon of its own: bring it in icons, with an id that begins with ${(input as PluginManifest).id}/`,
  ),
  v.check(
    (manifest) => findForeignEvent(manifest as PluginManifest) === undefined,
    ({ input }) =>
      `contributes: ${findForeignEvent(input as PluginManifest)} is no event of its own: true tells it by its id`,
  ),
  v.check(
    (manifest) => findUnknownOrigin(manifest as PluginManifest) === undefined,
    ({ input }) =>
      `capabilities: ${findUnknownOrigin(input as PluginManifest)} is no option of type url or origin`,
  ),
  v.check(
    (manifest) => hasRights(manifest as PluginManifest),
    'capabilities: name in connect every namespace of contributes.connectors',
  ),
  v.check(
    (manifest) => isReturnAsked(manifest as PluginManifest),
    'capabilities: name in returns every parameter of contributes.returns',
  ),
)

const toFiles = (name: RegExp) =>
  v.pipe(
    v.record(v.pipe(v.string(), v.regex(name, 'a file of a release')), integrity),
    v.check((files) => !findAlike(Object.keys(files)), 'names that differ in case alone'),
  )

const release = {
  version,
  files: toFiles(pluginFileName),
  manifest: v.strictObject({ engines, feature: v.optional(v.string()), contributes, needs }),
  capabilities,
  options: v.optional(optionValuesSchema),
}

const share = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))
const canary = v.strictObject({ ...release, share })

/** Schema of `portico.lock.json`. */
export const lockSchema = v.strictObject({
  lockfileVersion: v.literal(1),
  shell: v.strictObject({
    version,
    files: toFiles(shellFileName),
    pluginParts: v.optional(toFiles(shellFileName)),
  }),
  plugins: v.record(id, v.strictObject({ ...release, canary: v.optional(canary) })),
  disabled: v.optional(v.record(id, v.strictObject({ feature: v.optional(v.string()), capabilities }))),
  previous: v.optional(v.record(id, v.strictObject({ version, integrity, capabilities }))),
  killList: v.optional(v.strictObject({ url: v.string(), publicKey: v.string() })),
  previousCatalogue: v.optional(
    v.record(v.pipe(v.string(), v.regex(/^catalogue\/[\da-f]{12}\.js$/, 'a file of a catalogue')), integrity),
  ),
})

const describeIssue = ({ type, expected, message }: v.BaseIssue<unknown>) => {
  if (type !== 'strict_object' || expected === 'Object') return message
  return expected === 'never' ? 'there is no such key' : 'is missing'
}

const toDetails = (issues: readonly v.BaseIssue<unknown>[]) =>
  issues.map((issue) => `${v.getDotPath(issue) ?? '(root)'}: ${describeIssue(issue)}`).join('; ')

/**
 * Reads a manifest.
 * @throws ManifestInvalidError with the path of every fault
 */
export function parseManifest(value: unknown): PluginManifest {
  const result = v.safeParse(manifestSchema, value)
  if (!result.success) throw new ManifestInvalidError({ details: toDetails(result.issues) })
  const { $schema: _schema, ...manifest } = result.output
  return manifest as PluginManifest
}

/**
 * Reads a lockfile.
 * @throws LockInvalidError with the path of every fault
 */
export function parseLock(value: unknown): PorticoLock {
  const result = v.safeParse(lockSchema, value)
  if (!result.success) throw new LockInvalidError({ details: toDetails(result.issues) })
  return result.output as PorticoLock
}
