export { BannerPlugin } from '@rspack/core'
export {
  definePluginBuild,
  remoteEntry,
  sharedModules,
  shareScope,
  toContainerName,
} from '../definePluginBuild.ts'
export {
  type PluginRelease,
  type Release,
  type ReleaseFile,
  ReleasePlugin,
  releaseFile,
  type ShellRelease,
  toReleaseFile,
} from '../ReleasePlugin.ts'
export { cssRule, type RspackBaseParameters, rspackBase } from '../rspackBase.ts'
