export type { PluginManifest } from '../manifest.ts'
export { lockSchema, manifestSchema, parseLock, parseManifest } from '../manifestSchema.ts'
export { findAlike, pluginFileName, shellFileName } from '../releaseFiles.ts'
