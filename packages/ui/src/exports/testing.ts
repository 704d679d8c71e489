export { type Mounted, type MountOptions, mountInShadow } from '../mountInShadow.tsx'
