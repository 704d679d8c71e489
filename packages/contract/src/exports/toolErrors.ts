// biome-ignore-all lint/performance/noReExportAll: the catalogue is the list, once
export * from '../errors/toolCatalogue.ts'
export * from './errors.ts'
