export { gallery } from '../gallery.tsx'
export { type Mounted, type MountOptions, mountInShadow } from '../mountInShadow.tsx'
export { pseudoLocalize } from '../text/pseudoLocalize.ts'
