// biome-ignore-all lint/performance/noReExportAll: the catalogue is the list, once
// What the command line, builds and servers of sites say: no page carries it.

export * from './catalogue/cli.ts'
export * from './catalogue/payment.ts'
export * from './catalogue/release.ts'
export * from './catalogue/served.ts'
export * from './catalogue/service.ts'
export * from './catalogue/site.ts'
