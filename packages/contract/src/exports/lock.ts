export {
  type Catalogue,
  type CatalogueLanguage,
  type CatalogueParts,
  getReleaseKey,
  type LocalizedRelease,
  listTitles,
  type PorticoRoot,
  toCatalogueParts,
} from '../catalogue.ts'
export { hasReturned } from '../hasReturned.ts'
export type {
  DisabledPlugin,
  Integrity,
  LockedCanary,
  LockedFiles,
  LockedPlugin,
  LockedRelease,
  LockedShell,
  PorticoLock,
  PreviousRelease,
} from '../lock.ts'
export { pickText } from '../pickText.ts'
export { findSharedReturn, listClaimed, listReturnParams, listReturns } from '../returns.ts'
