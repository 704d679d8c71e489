// biome-ignore-all lint/performance/noReExportAll: the catalogue is the list, once
// Each area is a file of its own, so that the core carries only the errors it can raise. Those of tools are in toolCatalogue.ts.

export * from './catalogue/api.ts'
export * from './catalogue/config.ts'
export * from './catalogue/configPage.ts'
export * from './catalogue/configService.ts'
export * from './catalogue/configSetUp.ts'
export * from './catalogue/connect.ts'
export * from './catalogue/connectRequest.ts'
export * from './catalogue/load.ts'
export * from './catalogue/network.ts'
export * from './catalogue/plugin.ts'
export * from './catalogue/pluginManifest.ts'
export * from './catalogue/pluginReleases.ts'
export * from './catalogue/pluginRun.ts'
export * from './catalogue/send.ts'
export * from './catalogue/siwx.ts'
export * from './catalogue/view.ts'
