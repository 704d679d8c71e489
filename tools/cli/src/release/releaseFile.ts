import { findAlike, pluginFileName, shellFileName } from '@portico/contract/manifest'
import * as v from 'valibot'

/** Name of the manifest in a plugin's own repository. */
export const manifestName = 'portico.plugin.json'

/** Name of the file that describes a release. It lies beside the files it names. */
export const releaseName = 'portico.release.json'

/** The two files that every plugin has: its container, and what that imports. */
const entryName = 'remoteEntry.js'
const chunkName = 'plugin.js'

const bytes = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Only what a build makes: a site copies these files below its own address, and whatever else lay there a server might run or show. */
const toFiles = (name: RegExp) =>
  v.pipe(
    v.record(
      v.pipe(v.string(), v.regex(name, 'no file of a release')),
      v.object({ integrity: v.string(), bytes, brotli: bytes }),
    ),
    v.check((files) => !findAlike(Object.keys(files)), 'names of files that differ in case alone'),
  )

const pluginFiles = v.pipe(
  toFiles(pluginFileName),
  v.check((files) => Object.hasOwn(files, entryName), `no file for its entry ${entryName}`),
  v.check((files) => Object.hasOwn(files, chunkName), `no ${chunkName}`),
)

/** Files of a release by name, as its release file has them. */
export type NamedFiles = v.InferOutput<ReturnType<typeof toFiles>>

const texts = v.record(v.string(), v.union([v.string(), v.record(v.string(), v.string())]))
const views = v.record(v.string(), v.array(v.string()))

/** Schema of what a release file says that sites refer to; what it does not say is not known. */
export const overridableSchema = v.object({
  texts: v.exactOptional(texts),
  viewIds: v.exactOptional(v.array(v.string())),
  views: v.exactOptional(views),
  themeVariables: v.exactOptional(v.array(v.string())),
})

/** Schema of the shell's release file. */
export const shellReleaseSchema = v.object({
  ...overridableSchema.entries,
  version: v.string(),
  viewIds: v.array(v.string()),
  roots: v.array(v.string()),
  pluginParts: v.optional(v.array(v.string()), []),
  files: toFiles(shellFileName),
})

/** Schema of a plugin's release file. The manifest has a schema of its own. */
export const pluginReleaseSchema = v.object({
  manifest: v.unknown(),
  entry: v.literal(entryName),
  texts: overridableSchema.entries.texts,
  files: pluginFiles,
})
