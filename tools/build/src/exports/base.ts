export { BannerPlugin } from '@rspack/core'
export { ReleasePlugin, type ShellRelease, toReleaseFile } from '../ReleasePlugin.ts'
export { cssRule, type RspackBaseParameters, rspackBase } from '../rspackBase.ts'
