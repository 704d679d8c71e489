import * as v from 'valibot'
import { describeIssues } from './describeIssues.ts'
import { LockInvalidError } from './errors/catalogue.ts'
import { capabilitiesSchema } from './manifest/capabilities.ts'
import { idSchema } from './manifest/ids.ts'
import { optionValuesSchema } from './manifest/options.ts'
import type { Parsed } from './manifest/Parsed.ts'
import {
  contributesSchema,
  enginesSchema,
  manifestFieldsSchema,
  needsSchema,
  versionSchema,
} from './manifest.ts'
import { findAlike, pluginFileName, shellFileName } from './releaseFiles.ts'

const isIntegrity = (hash: string): hash is Integrity => hash.startsWith('sha384-')

const integritySchema = v.pipe(
  v.string(),
  v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'sha384- and base64'),
  v.guard(isIntegrity),
)

/** Hash of one file as in subresource integrity: `sha384-` and base64. */
export type Integrity = `sha384-${string}`

const toFiles = (name: RegExp) =>
  v.pipe(
    v.record(v.pipe(v.string(), v.regex(name, 'a file of a release')), integritySchema),
    v.check((files) => !findAlike(Object.keys(files)), 'names that differ in case alone'),
  )

/** File name below its release directory, to its hash. */
export type LockedFiles = Parsed<ReturnType<typeof toFiles>>

const lockedShellSchema = v.strictObject({
  version: versionSchema,
  /** The files every opening needs. They hold the hashes of the shell's other parts, and check them before use. */
  files: toFiles(shellFileName),
  /** The files that only plugins and the kill list need. */
  pluginParts: v.exactOptional(toFiles(shellFileName)),
})

/** One accepted release of the shell. Its files lie at `<baseUrl>shell/<version>/`. */
export interface LockedShell extends Parsed<typeof lockedShellSchema> {}

const lockedReleaseSchema = v.strictObject({
  version: versionSchema,
  files: toFiles(pluginFileName),
  /** The static part of the manifest, from which the shell draws buttons and routes without a download. */
  manifest: v.strictObject({
    engines: enginesSchema,
    feature: manifestFieldsSchema.entries.feature,
    contributes: contributesSchema,
    needs: v.exactOptional(needsSchema),
  }),
  /** Rights the site has granted; never more than the manifest asks for. */
  capabilities: capabilitiesSchema,
  /** What the site has decided about it, with the defaults of its manifest. Absent where it takes no options. */
  options: v.exactOptional(optionValuesSchema),
})

/** One accepted release of a plugin. Its files lie at `<baseUrl>plugins/<id>/<version>/`. */
export interface LockedRelease extends Parsed<typeof lockedReleaseSchema> {}

const lockedCanarySchema = v.strictObject({
  ...lockedReleaseSchema.entries,
  /** Per cent of the visitors: an integer from 1 to 99. */
  share: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
})

/** A release on trial: a share of the visitors gets it, each always the same one. */
export interface LockedCanary extends Parsed<typeof lockedCanarySchema> {}

const lockedPluginSchema = v.strictObject({
  ...lockedReleaseSchema.entries,
  /** Stands beside the accepted release, to which a visitor returns when it fails. */
  canary: v.exactOptional(lockedCanarySchema),
})

/** What a site has accepted of one plugin. */
export interface LockedPlugin extends Parsed<typeof lockedPluginSchema> {}

const previousReleaseSchema = v.strictObject({
  version: versionSchema,
  /** Hash of its `portico.release.json`, which names manifest and files with their hashes. */
  integrity: integritySchema,
  /** Rights it had. */
  capabilities: capabilitiesSchema,
})

/** The release that was accepted before. Its files stay in place and no page asks for them, until `portico rollback`. */
export interface PreviousRelease extends Parsed<typeof previousReleaseSchema> {}

const disabledPluginSchema = v.strictObject({
  /** The option that switches it, where it differs from the id. */
  feature: v.exactOptional(v.string()),
  /** Rights it gets back when it is switched on again. */
  capabilities: capabilitiesSchema,
})

/** A plugin that is switched off, and what the site had granted it. It is not served, and the shell does not know it. */
export interface DisabledPlugin extends Parsed<typeof disabledPluginSchema> {}

const catalogueFile = v.pipe(v.string(), v.regex(/^catalogue\/[\da-f]{12}\.js$/, 'a file of a catalogue'))

/** Schema of `portico.lock.json`. */
export const lockSchema = v.strictObject({
  lockfileVersion: v.literal(1),
  shell: lockedShellSchema,
  /** Keyed by plugin id. */
  plugins: v.record(idSchema, lockedPluginSchema),
  /** Plugins that `portico disable` switched off, keyed by plugin id. */
  disabled: v.exactOptional(v.record(idSchema, disabledPluginSchema)),
  /** What `portico rollback` returns to, keyed by plugin id. */
  previous: v.exactOptional(v.record(idSchema, previousReleaseSchema)),
  /** Where the site withdraws releases, as its configuration says. */
  killList: v.exactOptional(v.strictObject({ url: v.string(), publicKey: v.string() })),
  /** The catalogue that was there before: pages that were opened with it may still ask for it. */
  previousCatalogue: v.exactOptional(v.record(catalogueFile, integritySchema)),
})

/** `portico.lock.json`: what a site has accepted. Every file that may run is pinned by it, or by a file it pins. */
export interface PorticoLock extends Parsed<typeof lockSchema> {}

/**
 * Reads a lockfile.
 * @throws LockInvalidError with the path of every fault
 */
export function parseLock(value: unknown): PorticoLock {
  const result = v.safeParse(lockSchema, value)
  if (!result.success) throw new LockInvalidError({ details: describeIssues(result.issues) })
  return result.output
}
