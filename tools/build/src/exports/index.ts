export { buildPlugin } from '../buildPlugin.ts'
export { definePluginBuild } from '../definePluginBuild.ts'
export { type PluginRelease, type Release, type ReleaseFile, releaseFile } from '../ReleasePlugin.ts'
export type { Provenance } from '../readProvenance.ts'
