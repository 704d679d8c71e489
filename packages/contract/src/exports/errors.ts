// biome-ignore lint/performance/noReExportAll: the catalogue is the list, once
export * from '../errors/catalogue.ts'
export {
  canRetry,
  defineError,
  hasErrorCode,
  PorticoError,
  type PorticoErrorClass,
  type PorticoErrorParameters,
} from '../errors/PorticoError.ts'
