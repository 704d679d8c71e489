export { gallery } from '../gallery.tsx'
export { type Mounted, type MountOptions, mountInShadow } from '../mountInShadow.tsx'
export { type FindTranslationFaultsOptions, findTranslationFaults } from '../text/findTranslationFaults.ts'
export { pseudoLocalize } from '../text/pseudoLocalize.ts'
