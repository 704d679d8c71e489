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
