export { BannerPlugin } from '@rspack/core'
export { createPartRule } from '../partLoader.ts'
export { ReleasePlugin, type ShellRelease, toReleaseFile } from '../ReleasePlugin.ts'
export { cssRule, type RspackBaseParameters, rspackBase } from '../rspackBase.ts'
