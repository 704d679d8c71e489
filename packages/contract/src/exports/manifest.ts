export type { PluginManifest } from '../manifest.ts'
export { lockSchema, manifestSchema, parseLock, parseManifest } from '../manifestSchema.ts'
