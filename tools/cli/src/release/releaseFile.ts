import * as v from 'valibot'

/** Name of the file that describes a release. It lies beside the files it names. */
export const releaseName = 'portico.release.json'

const bytes = v.pipe(v.number(), v.integer(), v.minValue(0))

const files = v.record(
  v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-][A-Za-z0-9._-]*$/, 'a plain file name')),
  v.object({ integrity: v.string(), bytes, brotli: bytes }),
)

/** Files of a release by name, as its release file has them. */
export type NamedFiles = v.InferOutput<typeof files>

const texts = v.record(v.string(), v.union([v.string(), v.record(v.string(), v.string())]))
const views = v.record(v.string(), v.array(v.string()))

/** Schema of what a release file says of what sites override; what it does not say is not known. */
export const overridableSchema = v.object({
  texts: v.exactOptional(texts),
  views: v.exactOptional(views),
  themeVariables: v.exactOptional(v.array(v.string())),
})

/** Schema of the shell's release file. */
export const shellReleaseSchema = v.object({
  ...overridableSchema.entries,
  version: v.string(),
  roots: v.array(v.string()),
  files,
})

/** Schema of a plugin's release file. The manifest has a schema of its own. */
export const pluginReleaseSchema = v.object({
  manifest: v.unknown(),
  entry: v.string(),
  texts: overridableSchema.entries.texts,
  files,
})
