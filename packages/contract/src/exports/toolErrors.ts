// biome-ignore-all lint/performance/noReExportAll: the catalogue is the list, once

export {
  defineError,
  hasErrorCode,
  PorticoError,
  type PorticoErrorClass,
  type PorticoErrorParameters,
} from '../errors/PorticoError.ts'
export * from '../errors/toolCatalogue.ts'
