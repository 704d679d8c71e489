export {
  definePluginBuild,
  remoteEntry,
  sharedModules,
  shareScope,
  toContainerName,
} from '../definePluginBuild.ts'
export {
  type Release,
  type ReleaseFile,
  ReleasePlugin,
  releaseFile,
  toReleaseFile,
} from '../ReleasePlugin.ts'
export { cssRule, type RspackBaseParameters, rspackBase } from '../rspackBase.ts'
